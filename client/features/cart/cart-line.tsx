import { useTranslation } from 'react-i18next';
import type { CartItem, CartLine as PricedLine } from '#shared/contract/cart.ts';
import { currentLocale } from '../../i18n/current-locale.ts';
import { Button } from '../../ui/button.tsx';
import { formatPrice } from '../../ui/format-price.ts';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AmountStepper } from './amount-stepper.tsx';
import style from './cart-line.module.css';
import { changeAmount } from './cart-storage.ts';
import { LineProblem } from './line-problem.tsx';
import { useRemoveLine } from './use-remove-line.ts';

interface Props {
  item: CartItem;
  /** the line as it was priced last: its amount may lag behind the item's */
  priced: PricedLine | null;
}

/** One line of the cart. The amount is the shopper's own and changes at once; the price is the shop's and follows. */
export function CartLine({ item, priced }: Props) {
  const { t } = useTranslation('cart');
  const remove = useRemoveLine();
  const name = priced?.name ?? t('line.unknown');

  return (
    <li className={style.line}>
      <div className={style.name}>
        {priced ? <strong>{name}</strong> : <Skeleton label={t('line.pending')} />}
        {priced && item.amount > 1 && (
          <span className={style.each}>
            {t('line.each', { price: formatPrice(priced.unitPrice, currentLocale()) })}
          </span>
        )}
      </div>
      <AmountStepper name={name} amount={item.amount} onChange={(amount) => changeAmount(item.lineId, amount)} />
      <Button
        variant="quiet"
        small
        className={style.remove}
        aria-label={t('line.removeNamed', { name })}
        onClick={() => remove(item.lineId, name)}
      >
        <Icon name="trash" />
        {t('line.remove')}
      </Button>
      <div className={style.total}>
        {priced?.amount === item.amount ? <Price ore={priced.total} /> : <Skeleton label={t('line.pending')} />}
      </div>
      {priced?.problem && (
        <div className={style.problem}>
          <LineProblem code={priced.problem} />
        </div>
      )}
    </li>
  );
}
