import { useEffect, useState } from 'react';
import type { CartAnswer } from '#features/purchase/cart/cart-answer.ts';
import { cartCalls } from './cart-calls.ts';

export type Held = ReadonlyMap<number, number>;

const NOTHING: Held = new Map();

export function heldIn({ items }: CartAnswer): Held {
  const held = new Map<number, number>();
  for (const { productId, qty } of items.flatMap((group) => group.items))
    held.set(productId, (held.get(productId) ?? 0) + qty);
  return held;
}

/** Loads again with each answer about the visitor, and is empty without one. */
export function useHeldServices(enabled: boolean, data: { miniCart: { qtyItems: number } } | null): Held {
  const [held, setHeld] = useState(NOTHING);
  useEffect(() => {
    if (!enabled || !data) return;
    if (data.miniCart.qtyItems === 0) return setHeld(NOTHING);
    let isOver = false;
    cartCalls.cartInBackground().then(
      (cart) => isOver || setHeld(heldIn(cart)),
      (failure) => console.warn('Carrinho indisponível', failure),
    );
    return () => {
      isOver = true;
    };
  }, [enabled, data]);
  return held;
}
