import { randomUUID } from 'node:crypto';
import { lockOrder, moveOrder, recordEvent } from '#features/purchase/orders/server/move-order.ts';
import { ORDER_MAILS } from '#features/purchase/orders/server/order-jobs.ts';
import { findByNumber, linesOf, type OrderWithLines } from '#features/purchase/orders/server/read-orders.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { CANCEL_TEXTS } from '../cancel-form.ts';
import {
  type CancellationRequest,
  isReason,
  type LineRefusal,
  linesToCancel,
  mayRegret,
  newRequest,
} from '../cancellation.ts';
import { insertCancellation, selectOpenCancellation } from './internal/cancellation-queries.ts';

export interface RequestRefusal {
  ok: false;
  code: 'not_found' | 'already_open' | 'no_reason' | LineRefusal;
  fields?: Record<string, string>;
}

export type RequestOutcome =
  | { ok: true; order: OrderWithLines; request: CancellationRequest }
  | RequestRefusal;

interface CancellationInput {
  incrementId: string;
  customerId: number;
  /** The ids of lines; null means everything still open. */
  lines: readonly number[] | null;
  /** Within seven days of the purchase it may be '' (art. 49 CDC). */
  reason: string;
}

/** Repeating a request changes nothing. */
export async function requestCancellation(deps: Deps, input: CancellationInput): Promise<RequestOutcome> {
  const { incrementId, customerId, reason } = input;
  const found = await findByNumber(deps, incrementId);
  if (found?.customerId !== customerId) return { ok: false, code: 'not_found' };
  return inTransaction(deps, async (tx): Promise<RequestOutcome> => {
    const locked = await lockOrder(tx, found.id);
    if (!locked) return { ok: false, code: 'not_found' };
    const order = { ...locked, lines: await linesOf(tx, locked.id) };
    const open = await selectOpenCancellation(tx.db, order.id);
    if (open)
      return isRepeat(open, input) ? { ok: true, order, request: open } : { ok: false, code: 'already_open' };
    if (!isReason(reason, mayRegret(order, tx.clock.now())))
      return { ok: false, code: 'no_reason', fields: { reason: CANCEL_TEXTS.reason } };
    const chosen = linesToCancel(order, input.lines);
    if (!chosen.ok) return chosen;
    const { lineIds, whole } = chosen;
    const request = newRequest({
      id: randomUUID(),
      order,
      lineIds,
      whole,
      requestedBy: 'customer',
      reason,
      now: tx.clock.now(),
    });
    await insertCancellation(tx.db, request);
    await recordEvent(tx, order.id, {
      kind: 'cancellation_requested',
      actor: 'customer',
      reason: 'Cancelamento pedido',
      data: { lines: lineIds },
    });
    if (whole)
      await moveOrder(tx, {
        orderId: order.id,
        to: 'processing_cancel',
        actor: 'customer',
        reason: 'Cancelamento pedido',
      });
    await tx.jobs.enqueue(tx.db, ORDER_MAILS.cancel_requested, {
      orderId: order.id,
      cancellationId: request.id,
    });
    tx.log.info({ order: incrementId, lines: lineIds.length, whole }, 'cancellation requested');
    return { ok: true, order, request };
  });
}

function isRepeat(
  { state, requestedBy, whole, lineIds, reason }: CancellationRequest,
  input: Pick<CancellationInput, 'lines' | 'reason'>,
): boolean {
  if (state !== 'requested' || requestedBy !== 'customer' || reason !== input.reason) return false;
  if (input.lines === null) return whole;
  const repeated = new Set(input.lines);
  return repeated.size === lineIds.length && lineIds.every((id) => repeated.has(id));
}
