import { forgetVisitOf } from '#features/care/appointments/server/end-appointments.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { recollectLine } from '#features/purchase/orders/server/recollect-line.ts';
import type { Deps } from '#platform/deps.ts';
import type { Attended } from './attended-of.ts';
import { markRejected } from './internal/queries.ts';

interface Rejected {
  entry: Pick<Attended, 'id' | 'orderId' | 'lineId'>;
  quoteId: string;
  line: Pick<OrderLine, 'productId' | 'beneficiaryId' | 'unitId'>;
  /** In plain words for the customer. */
  reason: string;
}

/**
 * The laboratory could not use the sample of a collection: the record stays, and the desk may attend the service again. Returns
 * false if the service cannot be attended any more. Needs the lock of the order.
 */
export async function recollect(tx: Deps, { entry, quoteId, line, reason }: Rejected): Promise<boolean> {
  await markRejected(tx.db, entry.id, tx.clock.now());
  const { orderId, lineId } = entry;
  if (!(await recollectLine(tx, { orderId, lineId, reason }))) return false;
  await forgetVisitOf(tx, quoteId, line);
  return true;
}
