import type { Deps } from '#platform/deps.ts';
import type { OrderLine } from '../order.ts';
import { selectLines } from './internal/queries.ts';

export const linesOf = (deps: Deps, orderId: string): Promise<OrderLine[]> => selectLines(deps.db, [orderId]);
