import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { isExpired } from '#features/purchase/orders/schedule.ts';
import { attendLines as closeLines, followLines } from '#features/purchase/orders/server/close-lines.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { findByNumber, linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { factsOf, type OrderStatus } from '#features/purchase/orders/status.ts';
import { inTransaction } from '#platform/deps.ts';
import { type CalendarDay, dayOf } from '#values/calendar-day.ts';
import { listText } from '#values/list-text.ts';

export type AttendOutcome =
  | { ok: true; status: OrderStatus }
  /**
   * `not_scheduled` means that a booking is missing; `request_waits`, a request to cancel; `suspended`, that money was returned
   * or is disputed.
   */
  | { ok: false; code: 'not_found' | 'no_line' | 'not_scheduled' | 'request_waits' | 'suspended' | 'expired' }
  | { ok: false; code: 'closed'; state: OrderLine['state'] }
  | { ok: false; code: 'not_attendable'; from: OrderStatus };

interface LineAttended {
  /** The service's position in the order, from 1. */
  line: number;
  /** The moment of the collection; without it, now. */
  collectedAt?: Date | undefined;
}

interface Attendance {
  incrementId: string;
  who: string;
}

export const attendLine = (
  deps: OrderDeps,
  { line, collectedAt, ...attendance }: Attendance & LineAttended,
): Promise<AttendOutcome> => attendLines(deps, { ...attendance, lines: [{ line, collectedAt }] });

/** All of the services, or none: the outcome is that of the first that cannot be attended. */
export async function attendLines(
  deps: OrderDeps,
  { incrementId, lines, who }: Attendance & { lines: readonly LineAttended[] },
): Promise<AttendOutcome> {
  const found = await findByNumber(deps, incrementId);
  if (!found) return { ok: false, code: 'not_found' };
  return inTransaction(deps, async (tx): Promise<AttendOutcome> => {
    const order = await lockOrder(tx, found.id);
    if (!order) return { ok: false, code: 'not_found' };
    const all = await linesOf(tx, order.id);
    const open = await tx.cancellations.open(tx, order.id);
    const requested = open?.state === 'requested' ? open.lineIds : [];
    for (const { line } of lines) {
      const refusal = refusalOf(order, all[line - 1], { requested, today: dayOf(tx.clock.now()) });
      if (refusal) return refusal;
    }
    const positions = lines.map(({ line }) => line).toSorted((a, b) => a - b);
    const reason = `${positions.length === 1 ? 'Serviço' : 'Serviços'} ${listText(positions.map(String))} ${positions.length === 1 ? 'atendido' : 'atendidos'}`;
    for (const [collectedAt, same] of Map.groupBy(lines, (one) => one.collectedAt?.getTime()))
      await closeLines(tx, order.id, {
        lines: same.flatMap(({ line }) => all[line - 1] ?? []),
        who,
        reason,
        collectedAt: collectedAt === undefined ? undefined : new Date(collectedAt),
      });
    const status = await followLines(tx, { order, actor: 'operator', who, reason, otherwise: order.status });
    return { ok: true, status };
  });
}

function refusalOf(
  { voucherHold, status }: Pick<Order, 'voucherHold' | 'status'>,
  line: OrderLine | undefined,
  { requested, today }: { requested: readonly number[]; today: CalendarDay },
): Extract<AttendOutcome, { ok: false }> | null {
  if (!line) return { ok: false, code: 'no_line' };
  if (line.state !== 'open') return { ok: false, code: 'closed', state: line.state };
  if (voucherHold !== null) return { ok: false, code: 'suspended' };
  if (requested.includes(line.id)) return { ok: false, code: 'request_waits' };
  if (!factsOf(status).bookable) return { ok: false, code: 'not_attendable', from: status };
  if (line.scheduledAt === null) return { ok: false, code: 'not_scheduled' };
  return isExpired(line, today) ? { ok: false, code: 'expired' } : null;
}
