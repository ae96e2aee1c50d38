import type { Deps } from '#platform/deps.ts';
import type { Hint } from '../hint.ts';
import type { Besides, CartReading, CartView } from './view-cart.ts';

/** The savings slice implements this; the assembly passes it in. */
export interface CartHints {
  /** Returns the variants whose stock a saving needs besides the cart's own. */
  besides: Besides;
  /**
   * Returns the best saving that was not declined. `reading` includes the variants of `besides`. Awaits `mayContinue` before a
   * long search.
   */
  best(
    deps: Deps,
    reading: CartReading,
    view: CartView,
    mayContinue: () => Promise<boolean>,
  ): Promise<Hint | null>;
}
