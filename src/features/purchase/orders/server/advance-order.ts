import { inTransaction } from '#platform/deps.ts';
import { isFromCounter, openLines } from '../line-states.ts';
import { mayMove, type OrderStatus } from '../status.ts';
import { changeSince } from './change-since.ts';
import { updateLineState } from './internal/line-state.ts';
import { selectByNumber, selectLines } from './internal/queries.ts';
import { lockOrder, moveOrder, recordEvent } from './move-order.ts';
import type { OrderDeps } from './order-payments.ts';
import { promiseResults } from './promise-results.ts';

export type AdvanceOutcome =
  | { ok: true; from: OrderStatus }
  /** `request_waits`: the customer's cancellation request needs a decision first. `suspended`: the vouchers are. */
  | {
      ok: false;
      code: 'not_found' | 'use_cancel' | 'use_attendance' | 'refund_running' | 'request_waits' | 'suspended';
    }
  | { ok: false; code: 'not_allowed'; from: OrderStatus }
  | { ok: false; code: 'stale'; change: string };

interface Advance {
  incrementId: string;
  to: OrderStatus;
  reason: string;
  who?: string | undefined;
  seen?: number | undefined;
}

/** Completing an order marks all open lines as attended. Cancelling has its own command, because it refunds. */
export async function advanceOrder(
  deps: OrderDeps,
  { incrementId, to, reason, who, seen }: Advance,
): Promise<AdvanceOutcome> {
  if (to === 'canceled' || to === 'processing_cancel') return { ok: false, code: 'use_cancel' };
  const found = await selectByNumber(deps.db, incrementId);
  if (!found) return { ok: false, code: 'not_found' };
  return inTransaction(deps, async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (!order) return { ok: false, code: 'not_found' };
    const change = await changeSince(tx, order.id, seen);
    if (change) return { ok: false, code: 'stale', change };
    if (!mayMove(order.status, to, 'operator')) return { ok: false, code: 'not_allowed', from: order.status };
    if (isFromCounter(to, await selectLines(tx.db, [order.id]))) return { ok: false, code: 'use_attendance' };
    const cancelling = order.status === 'processing_cancel';
    const open = await tx.cancellations.open(tx, order.id);
    if (open?.state === 'requested' && (cancelling || to === 'complete'))
      return { ok: false, code: 'request_waits' };
    if (to === 'complete' && order.voucherHold !== null) return { ok: false, code: 'suspended' };
    if (cancelling && (open || (await tx.payments.hasRefund(tx, order.id))))
      return { ok: false, code: 'refund_running' };
    await moveOrder(tx, { orderId: order.id, to, actor: 'operator', who, reason });
    if (to === 'complete') await attendRest(tx, order.id, who ?? null);
    return { ok: true, from: order.status };
  });
}

async function attendRest(tx: OrderDeps, orderId: string, who: string | null): Promise<void> {
  const lines = openLines(await selectLines(tx.db, [orderId]));
  const ids = lines.map(({ id }) => id);
  if (ids.length === 0) return;
  const now = tx.clock.now();
  await updateLineState(tx.db, ids, { state: 'attended', stateAt: now });
  await promiseResults(tx, lines, now);
  await recordEvent(tx, orderId, {
    kind: 'attended',
    actor: 'operator',
    who,
    reason: 'Pedido atendido',
    data: { lines: ids },
  });
}
