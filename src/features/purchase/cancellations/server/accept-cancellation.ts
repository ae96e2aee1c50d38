import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { cancelLines, followLines } from '#features/purchase/orders/server/close-lines.ts';
import { moveOrder, recordEvent } from '#features/purchase/orders/server/move-order.ts';
import { ORDER_MAILS } from '#features/purchase/orders/server/order-jobs.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import type { Actor } from '#features/purchase/orders/status.ts';
import type { CancellationRequest } from '../cancellation.ts';
import { finishCancellation } from './finish-cancellation.ts';
import { updateCancellation } from './internal/cancellation-queries.ts';
import { leftAfter, maximumRefund } from './maximum-refund.ts';

interface Acceptance {
  order: Order;
  lines: readonly OrderLine[];
  request: CancellationRequest;
  accepted: readonly OrderLine[];
  who?: string | undefined;
  /** Operators read this reason of the order's move. */
  reason: string;
  /** The customer reads this answer. */
  answer: string;
}

const actor: Actor = 'operator';

/** Returns the refund in cents. Needs the locks of the order's payments and then of the order. */
export async function acceptCancellation(
  tx: OrderDeps,
  { order, lines, request, accepted, who, reason, answer }: Acceptance,
): Promise<number> {
  const now = tx.clock.now();
  const lineIds = accepted.map(({ id }) => id);
  const left = leftAfter(lines, lineIds);
  const cents = await maximumRefund(tx, { ...order, lines }, lineIds);
  await updateCancellation(tx.db, request.id, {
    state: 'accepted',
    lineIds,
    whole: left.every(({ state }) => state !== 'open'),
    decidedAt: now,
    decidedBy: who ?? null,
    answer,
    refundCents: cents,
  });
  await recordEvent(tx, order.id, {
    kind: 'lines_cancelled',
    actor,
    who: who ?? null,
    reason,
    data: { lines: lineIds, cents },
  });
  if (left.length === 0 && order.status !== 'processing_cancel') {
    const moved = await moveOrder(tx, { orderId: order.id, to: 'processing_cancel', actor, who, reason });
    if (!moved.ok) throw new Error(`order ${order.incrementId} cannot be cancelled: ${moved.code}`);
  }
  if (cents > 0) {
    await tx.payments.refundPart(tx, { orderId: order.id, cents, cancellationId: request.id });
    await recordEvent(tx, order.id, {
      kind: 'refund_requested',
      actor,
      who: who ?? null,
      reason: 'Devolução pedida',
      data: { cents },
    });
  }
  await cancelLines(tx, order, accepted);
  if (left.length > 0) {
    const before = request.fromStatus === 'processing' ? 'processing' : 'authorized';
    await followLines(tx, { order, actor, who, reason: 'Cancelado em parte', otherwise: before });
  }
  if (cents === 0) {
    await finishCancellation(tx, order.id);
    await tx.jobs.enqueue(tx.db, ORDER_MAILS.cancel_accepted, {
      orderId: order.id,
      cancellationId: request.id,
    });
  }
  tx.log.info({ order: order.incrementId, lines: lineIds.length, cents }, 'cancellation accepted');
  return cents;
}
