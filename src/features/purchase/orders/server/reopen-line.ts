import { statusOfLines } from '../line-states.ts';
import type { OrderStatus } from '../status.ts';
import { correctStatus } from './correct-status.ts';
import { reopen } from './internal/line-rows.ts';
import { selectLines } from './internal/queries.ts';
import { lockOrder, recordEvent } from './move-order.ts';
import { settleInvoicesJob, settleLaboratoryJob } from './order-jobs.ts';
import type { OrderDeps } from './order-payments.ts';
import { promisedFor } from './promise-results.ts';

export type ReopenOutcome =
  | { ok: true; status: OrderStatus }
  /** `stale` means not attended; `request_waits`, that a cancellation is undecided; `not_allowed`, that the order has ended. */
  | { ok: false; code: 'stale' | 'request_waits' | 'not_allowed' };

/** No attendance of an ended order can be withdrawn. */
export const mayReopen = (status: OrderStatus): boolean =>
  status === 'complete' || status === 'partially_applied';

interface Reopening {
  orderId: string;
  lineId: number;
  who: string;
  reason: string;
  /** When the service was attended before, if that sample was rejected; it then waits for its recollection again. */
  rejectedAt: Date | null;
}

/** Withdraws an attendance that was recorded by mistake. Needs a transaction. */
export async function reopenLine(
  tx: OrderDeps,
  { orderId, lineId, who, reason, rejectedAt }: Reopening,
): Promise<ReopenOutcome> {
  const order = await lockOrder(tx, orderId);
  const lines = await selectLines(tx.db, [orderId]);
  const line = lines.find(({ id }) => id === lineId);
  if (!order || line?.state !== 'attended') return { ok: false, code: 'stale' };
  if (await tx.cancellations.open(tx, orderId)) return { ok: false, code: 'request_waits' };
  const { status } = order;
  if (!mayReopen(status)) return { ok: false, code: 'not_allowed' };
  const { bookedFor, resultBy, resultWas } = line;
  const promised = bookedFor && (await promisedFor(tx, line, bookedFor));
  await reopen(tx.db, lineId, { resultBy: resultWas ? resultBy : promised, stateAt: rejectedAt });
  await recordEvent(tx, orderId, {
    kind: 'attendance_undone',
    actor: 'operator',
    who,
    reason,
    data: { lines: [lineId] },
  });
  await tx.jobs.enqueue(tx.db, settleInvoicesJob, { orderId });
  await tx.jobs.enqueue(tx.db, settleLaboratoryJob, { orderId });
  const to = statusOfLines(await selectLines(tx.db, [orderId])) ?? status;
  if (to !== status)
    await correctStatus(tx, { orderId, from: status, to, who, reason: 'Atendimento desfeito' });
  return { ok: true, status: to };
}
