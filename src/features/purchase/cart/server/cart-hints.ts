import type { Deps } from '#platform/deps.ts';
import type { Hint } from '../hint.ts';
import type { CartReading, CartView } from './view-cart.ts';

/** The savings slice implements this; the assembly passes it in. */
export interface CartHints {
  besides(deps: Deps, variantIds: readonly number[]): Promise<readonly number[]>;
  /** The best saving not declined. `reading` includes the variants of `besides`; `mayContinue` precedes a long search. */
  best(
    deps: Deps,
    reading: CartReading,
    view: CartView,
    mayContinue: () => Promise<boolean>,
  ): Promise<Hint | null>;
}
