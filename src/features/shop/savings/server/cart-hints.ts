import type { CartHints } from '#features/purchase/cart/server/cart-hints.ts';
import { ownTurn } from '#platform/own-turn.ts';
import { findHints } from './find-hints.ts';
import { rivalsOf } from './rivals.ts';
import { newBudget } from './solve-cover.ts';

export const cartHints: CartHints = {
  besides: rivalsOf,
  async best(deps, reading, view, mayContinue) {
    const declined = new Set(reading.cart?.declinedHints);
    const found = await findHints(deps, reading, view, { budget: newBudget(mayContinue), pause: ownTurn });
    return found.find(({ hint }) => !declined.has(hint.key))?.hint ?? null;
  },
};
