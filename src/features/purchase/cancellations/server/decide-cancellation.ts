import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { lockOrder, moveOrder, recordEvent } from '#features/purchase/orders/server/move-order.ts';
import { ORDER_MAILS } from '#features/purchase/orders/server/order-jobs.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { findByNumber, linesOf } from '#features/purchase/orders/server/read-orders.ts';
import type { OrderStatus } from '#features/purchase/orders/status.ts';
import { inTransaction } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import type { CancellationRequest } from '../cancellation.ts';
import { acceptCancellation } from './accept-cancellation.ts';
import { selectOpenCancellation, updateCancellation } from './internal/cancellation-queries.ts';
import { maximumRefund } from './maximum-refund.ts';
import { refundedSoFar } from './read-cancellations.ts';

interface DecisionRefusal {
  ok: false;
  /**
   * `not_requested` means a line outside the request; `changed`, an amount that the operator has not seen; `disputed`, that
   * the card's bank is deciding about the same money.
   */
  code: 'not_found' | 'none' | 'not_requested' | 'disputed' | 'needs_approval' | 'changed';
}

export type AcceptOutcome = { ok: true; status: OrderStatus; cents: Cents; lines: number } | DecisionRefusal;
export type RefuseOutcome = { ok: true; status: OrderStatus } | DecisionRefusal;

interface Decision {
  incrementId: string;
  who: string;
  answer: string;
}

interface Waiting {
  order: Order;
  lines: OrderLine[];
  request: CancellationRequest;
}

interface Acceptance extends Decision {
  /** Positions count from 1; null accepts all. The other lines stay. */
  positions: readonly number[] | null;
  /** The limit applies to all refunds of the order together; undefined means none. */
  atMostCents?: Cents | undefined;
  seenCents?: Cents | undefined;
}

export const acceptRequest = (
  deps: OrderDeps,
  { incrementId, who, answer, positions, atMostCents, seenCents }: Acceptance,
): Promise<AcceptOutcome> =>
  whileWaiting<AcceptOutcome>(deps, incrementId, async (tx, { order, lines, request }) => {
    if (order.dispute === 'open') return { ok: false, code: 'disputed' };
    const chosenIds = positions?.map((position) => lines[position - 1]?.id ?? 0) ?? request.lineIds;
    const accepted = lines.filter(({ id, state }) => chosenIds.includes(id) && state === 'open');
    const isRequested = chosenIds.length > 0 && chosenIds.every((id) => request.lineIds.includes(id));
    if (!isRequested || accepted.length !== new Set(chosenIds).size)
      return { ok: false, code: 'not_requested' };
    const due = await maximumRefund(
      tx,
      { ...order, lines },
      accepted.map(({ id }) => id),
    );
    if (seenCents !== undefined && seenCents !== due) return { ok: false, code: 'changed' };
    if (atMostCents !== undefined && (await refundedSoFar(tx, order.id)) + due > atMostCents)
      return { ok: false, code: 'needs_approval' };
    const reason = 'Cancelamento aceito';
    const cents = await acceptCancellation(tx, { order, lines, request, accepted, who, reason, answer });
    const after = await lockOrder(tx, order.id);
    return { ok: true, status: after?.status ?? order.status, cents, lines: accepted.length };
  });

/** Returns the order to its status before the request. */
export const refuseRequest = (
  deps: OrderDeps,
  { incrementId, who, answer }: Decision,
): Promise<RefuseOutcome> =>
  whileWaiting<RefuseOutcome>(deps, incrementId, async (tx, { order, request }) => {
    const now = tx.clock.now();
    await updateCancellation(tx.db, request.id, {
      state: 'refused',
      decidedAt: now,
      decidedBy: who,
      answer,
      endedAt: now,
    });
    await recordEvent(tx, order.id, {
      kind: 'cancellation_refused',
      actor: 'operator',
      who,
      reason: answer || 'Cancelamento recusado',
      data: { lines: request.lineIds },
    });
    let { status } = order;
    if (status === 'processing_cancel') {
      const moved = await moveOrder(tx, {
        orderId: order.id,
        to: request.fromStatus,
        actor: 'operator',
        who,
        reason: 'Cancelamento recusado',
      });
      if (!moved.ok) throw new Error(`order ${incrementId} cannot return to ${request.fromStatus}`);
      status = request.fromStatus;
    }
    await tx.jobs.enqueue(tx.db, ORDER_MAILS.cancel_refused, {
      orderId: order.id,
      cancellationId: request.id,
    });
    return { ok: true, status };
  });

/** Locks payments, then the order (docs/decisions/018-lock-order.md). */
async function whileWaiting<Outcome>(
  deps: OrderDeps,
  incrementId: string,
  decide: (tx: OrderDeps, waiting: Waiting) => Promise<Outcome>,
): Promise<Outcome | DecisionRefusal> {
  const found = await findByNumber(deps, incrementId);
  if (!found) return { ok: false, code: 'not_found' };
  return inTransaction(deps, async (tx): Promise<Outcome | DecisionRefusal> => {
    await tx.payments.lock(tx, found.id);
    const order = await lockOrder(tx, found.id);
    const request = await selectOpenCancellation(tx.db, found.id);
    if (!order || request?.state !== 'requested') return { ok: false, code: 'none' };
    return decide(tx, { order, lines: await linesOf(tx, order.id), request });
  });
}
