import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast.ts';
import { removeFromCart } from './cart-storage.ts';

/** Takes a line out of the cart, names it in a toast, and offers to put it back. */
export function useRemoveLine(): (lineId: string, name: string) => void {
  const { t } = useTranslation('cart');
  return (lineId, name) => {
    const undo = removeFromCart(lineId);
    showToast(t('removed', { name }), { action: { label: t('undo'), onClick: undo } });
  };
}
