import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { CartContents } from './cart-contents.tsx';
import { closeCartPanel, useCartPanelOpen } from './cart-panel-state.ts';

/** The cart beside whatever the shopper was looking at, which stays where it was. */
export function CartPanel() {
  // also what may go wrong: texts that are fetched only then would blank the panel, and take the focus, meanwhile
  const { t } = useTranslation(['cart', 'problem']);
  return (
    <Dialog open={useCartPanelOpen()} onClose={closeCartPanel} title={t('title')} closeLabel={t('close')} side>
      <CartContents />
    </Dialog>
  );
}
