import type { Deps } from '#platform/deps.ts';
import type { OrderEvent } from '../events.ts';
import { selectLastEvent } from './internal/queries.ts';

/** By it a form knows whether the order changed while an operator looked at it. */
export const lastEventOf = (deps: Deps, orderId: string): Promise<OrderEvent | null> =>
  selectLastEvent(deps.db, orderId);
