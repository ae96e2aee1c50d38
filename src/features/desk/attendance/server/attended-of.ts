import type { Deps } from '#platform/deps.ts';
import { type AttendanceRow, selectEntriesOf } from './internal/queries.ts';

export type Attended = AttendanceRow;

/** The entries of an order, those that were undone too, in their order. */
export const attendedOf = ({ db }: Pick<Deps, 'db'>, orderId: string): Promise<Attended[]> =>
  selectEntriesOf(db, orderId);
