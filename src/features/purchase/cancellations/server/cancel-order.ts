import { randomUUID } from 'node:crypto';
import { openLines } from '#features/purchase/orders/line-states.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { lapseOrder } from '#features/purchase/orders/server/lapse-order.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { linesOf, viewOrder } from '#features/purchase/orders/server/read-orders.ts';
import { isUnpaid, mayMove, type OrderStatus } from '#features/purchase/orders/status.ts';
import { inTransaction } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import { newRequest } from '../cancellation.ts';
import { acceptCancellation } from './accept-cancellation.ts';
import { insertCancellation, selectOpenCancellation } from './internal/cancellation-queries.ts';
import { maximumRefund } from './maximum-refund.ts';

export type CancelOutcome =
  | { ok: true; status: OrderStatus }
  /** `request_waits` means that the customer's request needs a decision first; `refund_running`, that a partial refund is open. */
  | {
      ok: false;
      code: 'not_found' | 'bank_unavailable' | 'just_paid' | 'disputed' | 'request_waits' | 'refund_running';
    }
  | { ok: false; code: 'not_allowed'; from: OrderStatus };

interface Why {
  reason: string;
  who?: string | undefined;
}

type NeedsApproval = { ok: false; code: 'needs_approval' };

interface Whole extends Why {
  incrementId: string;
  /** Says whether this refund (cents) needs a second person; by default none does. Runs under the locks. */
  exceeds?: ((tx: OrderDeps, orderId: string, cents: Cents) => Promise<boolean>) | undefined;
}

/** Closes an unpaid order's payment at the provider first, and refunds everything still open of a paid order. */
export async function cancelOrder(
  deps: OrderDeps,
  { incrementId, ...whole }: Whole,
): Promise<CancelOutcome | NeedsApproval> {
  const order = await viewOrder(deps, { incrementId });
  if (!order) return { ok: false, code: 'not_found' };
  return isUnpaid(order.status) ? cancelUnpaid(deps, order, whole.reason) : cancelPaid(deps, order.id, whole);
}

async function cancelUnpaid(deps: OrderDeps, order: Order, reason: string): Promise<CancelOutcome> {
  const closed = await deps.payments.close(deps, order.id);
  if (!closed.ok) return { ok: false, code: closed.code === 'paid' ? 'just_paid' : 'bank_unavailable' };
  return inTransaction(deps, async (tx) => {
    await tx.payments.lock(tx, order.id);
    const lapsed = await lapseOrder(tx, { order, actor: 'operator', reason, ending: 'by_store' });
    return lapsed ? { ok: true, status: 'canceled' } : { ok: false, code: 'just_paid' };
  });
}

const cancelPaid = (deps: OrderDeps, orderId: string, { exceeds, ...why }: Omit<Whole, 'incrementId'>) =>
  inTransaction(deps, (tx) =>
    cancelLines<NeedsApproval>(tx, orderId, {
      ...why,
      async choose(lines, order) {
        const open = openLines(lines);
        const ids = open.map(({ id }) => id);
        const isMore = await exceeds?.(tx, orderId, await maximumRefund(tx, { ...order, lines }, ids));
        return isMore ? { ok: false, code: 'needs_approval' } : open;
      },
    }),
  );

interface Choice<Refused> extends Why {
  /** Returns the lines to cancel, all of them open, or a refusal, which leaves everything as it is. */
  choose(
    lines: readonly OrderLine[],
    order: Order,
  ): readonly OrderLine[] | Refused | Promise<readonly OrderLine[] | Refused>;
}

/** Cancels lines of a paid order and refunds them. Locks payments, then the order (docs/decisions/018-lock-order.md). */
export async function cancelLines<Refused extends { ok: false }>(
  tx: OrderDeps,
  orderId: string,
  { reason, who, choose }: Choice<Refused>,
): Promise<CancelOutcome | Refused> {
  await tx.payments.lock(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (!order) return { ok: false, code: 'not_found' };
  const open = await selectOpenCancellation(tx.db, orderId);
  if (open?.state === 'requested') return { ok: false, code: 'request_waits' };
  const lines = await linesOf(tx, orderId);
  if (!mayMove(order.status, 'processing_cancel', 'operator') || openLines(lines).length === 0)
    return { ok: false, code: 'not_allowed', from: order.status };
  if (open) return { ok: false, code: 'refund_running' };
  if (order.dispute === 'open') return { ok: false, code: 'disputed' };
  const accepted = await choose(lines, order);
  if ('ok' in accepted) return accepted;
  const request = newRequest({
    id: randomUUID(),
    order,
    lineIds: accepted.map(({ id }) => id),
    whole: accepted.length === openLines(lines).length,
    requestedBy: 'operator',
    reason,
    now: tx.clock.now(),
  });
  await insertCancellation(tx.db, request);
  await acceptCancellation(tx, { order, lines, request, accepted, who, reason, answer: '' });
  return { ok: true, status: (await lockOrder(tx, orderId))?.status ?? order.status };
}
