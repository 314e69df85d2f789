import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import style from './cart-contents.module.css';
import { CartLines } from './cart-lines.tsx';
import { closeCartPanel } from './cart-panel-state.ts';
import { useCartQuote } from './cart-quote.ts';
import { useCart } from './cart-storage.ts';
import { CartSums } from './cart-sums.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { QuoteFailed } from './quote-failed.tsx';

/** What the panel holds: the lines, what they cost, and the way on. */
export function CartContents() {
  const { t } = useTranslation('cart');
  const items = useCart();
  const { cart, current, problem, tryAgain } = useCartQuote(items);
  if (items.length === 0) return <EmptyCart onLeave={closeCartPanel} />;

  return (
    <div className={style.contents}>
      <CartLines items={items} cart={cart} />
      {problem ? <QuoteFailed problem={problem} onTryAgain={tryAgain} /> : <CartSums cart={current ? cart : null} />}
      <p className={style.soft}>{t('sum.vatIncluded')}</p>
      {cart?.lines.some((line) => line.problem) && <Notice kind="warning">{t('fixFirst')}</Notice>}
      <div className={style.ways}>
        <ButtonLink to="/checkout" onClick={closeCartPanel}>
          {t('toCheckout')}
        </ButtonLink>
        <Button variant="secondary" onClick={closeCartPanel}>
          {t('goOn')}
        </Button>
      </div>
    </div>
  );
}
