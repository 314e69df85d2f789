import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import style from './cart-button.module.css';
import { openCartPanel, useCartPanelOpen } from './cart-panel-state.ts';
import { useCartCount } from './cart-storage.ts';

const mostShown = 99;

/** The header's way to the cart: how many items lie in it is part of its name. The panel is loaded when it is wanted. */
export function CartButton({ label }: { label: string }) {
  const count = useCartCount();
  const open = useCartPanelOpen();
  // once opened it stays in the page: the platform gives focus back only from a dialog that is closed, not removed
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);

  return (
    <>
      <Button
        variant="quiet"
        className={style.button}
        aria-label={`${label}, ${count}`}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={openCartPanel}
      >
        <Icon name="cart" className={style.icon} />
        <span className={style.label}>{label}</span>
        {count > 0 && <span className={style.count} data-count={count > mostShown ? '...' : count} />}
      </Button>
      {wanted && (
        <Suspense>
          <CartPanel />
        </Suspense>
      )}
    </>
  );
}

const loadPanel = async (): Promise<{ default: ComponentType }> => ({
  default: (await import('./cart-panel.tsx')).CartPanel,
});

const CartPanel = lazy(() => loadPanel().catch(goToCheckout));

function preload(): void {
  loadPanel().catch(() => undefined);
}

// the cart is shown in the checkout as well, which needs nothing of this document
function goToCheckout(): { default: ComponentType } {
  location.assign('/checkout');
  return { default: () => null };
}
