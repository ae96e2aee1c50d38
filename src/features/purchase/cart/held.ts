import type { CartAnswer } from './cart-answer.ts';

/** Units of each service in the cart, by product. */
export type Held = ReadonlyMap<number, number>;

export function heldIn({ items }: Pick<CartAnswer, 'items'>): Held {
  const held = new Map<number, number>();
  for (const { productId, qty } of items.flatMap((group) => group.items))
    held.set(productId, (held.get(productId) ?? 0) + qty);
  return held;
}
