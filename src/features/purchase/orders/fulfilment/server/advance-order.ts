import { isFromCounter, openLines } from '#features/purchase/orders/line-states.ts';
import { changeSince } from '#features/purchase/orders/server/change-since.ts';
import { lockOrder, moveOrder } from '#features/purchase/orders/server/move-order.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { findByNumber, linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { mayMove, type OrderStatus } from '#features/purchase/orders/status.ts';
import { inTransaction } from '#platform/deps.ts';

export type AdvanceOutcome =
  | { ok: true; from: OrderStatus }
  /** `request_waits` means that the customer's cancellation request needs a decision first; `suspended`, that the vouchers are. */
  | { ok: false; code: 'not_found' | 'use_cancel' | 'refund_running' | 'request_waits' | 'suspended' }
  /** `lines` has the positions, from 1, of the services without a record. */
  | { ok: false; code: 'use_attendance'; lines: number[] }
  | { ok: false; code: 'not_allowed'; from: OrderStatus }
  | { ok: false; code: 'stale'; change: string };

interface Advance {
  incrementId: string;
  to: OrderStatus;
  reason: string;
  who?: string | undefined;
  seen?: number | undefined;
}

/** Refuses what other operations do: records attend services, and a cancellation refunds. */
export async function advanceOrder(
  deps: OrderDeps,
  { incrementId, to, reason, who, seen }: Advance,
): Promise<AdvanceOutcome> {
  if (to === 'canceled' || to === 'processing_cancel') return { ok: false, code: 'use_cancel' };
  const found = await findByNumber(deps, incrementId);
  if (!found) return { ok: false, code: 'not_found' };
  return inTransaction(deps, async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (!order) return { ok: false, code: 'not_found' };
    const change = await changeSince(tx, order.id, seen);
    if (change) return { ok: false, code: 'stale', change };
    if (!mayMove(order.status, to, 'operator')) return { ok: false, code: 'not_allowed', from: order.status };
    const lines = await linesOf(tx, order.id);
    const left = openLines(lines).map((line) => lines.indexOf(line) + 1);
    if (isFromCounter(to, lines)) return { ok: false, code: 'use_attendance', lines: left };
    const cancelling = order.status === 'processing_cancel';
    const open = await tx.cancellations.open(tx, order.id);
    if (open?.state === 'requested' && (cancelling || to === 'complete'))
      return { ok: false, code: 'request_waits' };
    if (to === 'complete' && order.voucherHold !== null) return { ok: false, code: 'suspended' };
    if (cancelling && (open || (await tx.payments.hasRefund(tx, order.id))))
      return { ok: false, code: 'refund_running' };
    if (to === 'complete' && left.length > 0) return { ok: false, code: 'use_attendance', lines: left };
    await moveOrder(tx, { orderId: order.id, to, actor: 'operator', who, reason });
    return { ok: true, from: order.status };
  });
}
