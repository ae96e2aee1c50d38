import type { CartHints } from '#features/purchase/cart/server/cart-hints.ts';
import { findHints } from './find-hints.ts';
import { rivalsOf } from './rivals.ts';

export const cartHints: CartHints = {
  besides: rivalsOf,
  async best(deps, reading, view) {
    const declined = new Set(reading.cart?.declinedHints);
    const found = await findHints(deps, reading, view);
    return found.find(({ hint }) => !declined.has(hint.key))?.hint ?? null;
  },
};
