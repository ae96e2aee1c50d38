import type { Deps } from '#platform/deps.ts';
import type { Hint } from '../hint.ts';
import type { CartReading, CartView } from './view-cart.ts';

/** What the cart's answer asks of the slice `overlap`; the assembly passes it in. */
export interface CartHints {
  /** Variants whose stock a hint must know, by those in the cart. */
  besides(deps: Deps, variantIds: readonly number[]): Promise<readonly number[]>;
  /** The hint that saves most, of those that were not declined. `reading` has read `besides`. */
  best(deps: Deps, reading: CartReading, view: CartView): Promise<Hint | null>;
}
