import type { Cart, CartItem } from '#shared/contract/cart.ts';
import style from './cart-line.module.css';
import { CartLine } from './cart-line.tsx';

/** The lines of the cart, in the order they were put in. */
export function CartLines({ items, cart }: { items: readonly CartItem[]; cart: Cart | null }) {
  const priced = new Map(cart?.lines.map((line) => [line.lineId, line]));
  return (
    <ul className={style.lines}>
      {items.map((item) => (
        <CartLine key={item.lineId} item={item} priced={priced.get(item.lineId) ?? null} />
      ))}
    </ul>
  );
}
