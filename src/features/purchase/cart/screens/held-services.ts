import { useEffect, useState } from 'react';
import { type Held, heldIn } from '../held.ts';
import { cartCalls } from './cart-calls.ts';

const NOTHING: Held = new Map();

/** Reloads with each answer about the visitor. Empty without an answer. */
export function useHeldServices(wanted: boolean, data: { miniCart: { qtyItems: number } } | null): Held {
  const [held, setHeld] = useState(NOTHING);
  useEffect(() => {
    if (!wanted || !data) return;
    if (data.miniCart.qtyItems === 0) return setHeld(NOTHING);
    let isOver = false;
    cartCalls.cartInBackground().then(
      (cart) => isOver || setHeld(heldIn(cart)),
      (failure) => console.warn('Carrinho indisponível', failure),
    );
    return () => {
      isOver = true;
    };
  }, [wanted, data]);
  return held;
}
