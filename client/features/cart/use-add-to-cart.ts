import { useTranslation } from 'react-i18next';
import type { Product } from '#shared/contract/product.ts';
import { showToast } from '../../ui/toast.ts';
import { openCartPanel } from './cart-panel-state.ts';
import { addToCart, readCart } from './cart-storage.ts';

/** Puts a product in the cart and says so by its name. */
export function useAddToCart(): (product: Product) => void {
  const { t } = useTranslation('cart');
  return (product) => {
    const { name } = product;
    const show = { action: { label: t('show'), onClick: openCartPanel } };
    const added = addToCart(product);
    if (added === 'added') showToast(t('added', { name }), { kind: 'success', ...show });
    else if (added === 'notKept') showToast(t('addedNotKept', { name }), { kind: 'warning', ...show });
    else if (readCart().some((item) => item.productId === product.id)) showToast(t('alreadyThere', { name }), show);
    else showToast(t('full'), { kind: 'warning', ...show });
  };
}
