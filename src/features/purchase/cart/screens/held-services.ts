import { useEffect, useState } from 'react';
import { type Held, heldIn } from '../held.ts';
import { cartCalls } from './cart-calls.ts';

const NOTHING: Held = new Map();

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
