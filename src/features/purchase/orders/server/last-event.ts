import type { Deps } from '#platform/deps.ts';
import type { OrderEvent } from '../events.ts';
import { selectLastEvent } from './internal/queries.ts';

export const lastEventOf = (deps: Deps, orderId: string): Promise<OrderEvent | null> =>
  selectLastEvent(deps.db, orderId);
