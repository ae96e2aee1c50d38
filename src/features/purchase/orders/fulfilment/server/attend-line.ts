import type { OrderLine } from '#features/purchase/orders/order.ts';
import { isExpired } from '#features/purchase/orders/schedule.ts';
import { attendLines, followLines } from '#features/purchase/orders/server/close-lines.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { findByNumber, linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { factsOf, type OrderStatus } from '#features/purchase/orders/status.ts';
import { inTransaction } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';

export type AttendOutcome =
  | { ok: true; status: OrderStatus }
  /**
   * `not_scheduled` means that a booking is missing; `request_waits`, a request to cancel; `suspended`, that money was returned
   * or is disputed.
   */
  | { ok: false; code: 'not_found' | 'no_line' | 'not_scheduled' | 'request_waits' | 'suspended' | 'expired' }
  | { ok: false; code: 'closed'; state: OrderLine['state'] }
  | { ok: false; code: 'not_attendable'; from: OrderStatus };

interface Attendance {
  incrementId: string;
  /** The service's position in the order, from 1. */
  line: number;
  who: string;
  /** The moment of the collection; without it, now. */
  collectedAt?: Date | undefined;
}

export async function attendLine(
  deps: OrderDeps,
  { incrementId, line, who, collectedAt }: Attendance,
): Promise<AttendOutcome> {
  const found = await findByNumber(deps, incrementId);
  if (!found) return { ok: false, code: 'not_found' };
  return inTransaction(deps, async (tx): Promise<AttendOutcome> => {
    const order = await lockOrder(tx, found.id);
    if (!order) return { ok: false, code: 'not_found' };
    const attended = (await linesOf(tx, order.id))[line - 1];
    if (!attended) return { ok: false, code: 'no_line' };
    if (attended.state !== 'open') return { ok: false, code: 'closed', state: attended.state };
    if (order.voucherHold !== null) return { ok: false, code: 'suspended' };
    const open = await tx.cancellations.open(tx, order.id);
    if (open?.state === 'requested' && open.lineIds.includes(attended.id))
      return { ok: false, code: 'request_waits' };
    if (!factsOf(order.status).bookable) return { ok: false, code: 'not_attendable', from: order.status };
    if (attended.scheduledAt === null) return { ok: false, code: 'not_scheduled' };
    if (isExpired(attended, dayOf(tx.clock.now()))) return { ok: false, code: 'expired' };
    const reason = `Serviço ${line} atendido`;
    await attendLines(tx, order.id, { lines: [attended], who, reason, collectedAt });
    const status = await followLines(tx, { order, actor: 'operator', who, reason, otherwise: order.status });
    return { ok: true, status };
  });
}
