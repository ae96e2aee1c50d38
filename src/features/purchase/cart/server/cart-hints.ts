import type { Deps } from '#platform/deps.ts';
import type { Hint } from '../hint.ts';
import type { CartReading, CartView } from './view-cart.ts';

/** The savings slice implements this; the assembly passes it in. */
export interface CartHints {
  besides(deps: Deps, variantIds: readonly number[]): Promise<readonly number[]>;
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
