import { inTransaction } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import type { OrderLine } from '../order.ts';
import { isExpired } from '../schedule.ts';
import { factsOf, type OrderStatus } from '../status.ts';
import { followLines } from './close-lines.ts';
import { updateLineState } from './internal/line-state.ts';
import { selectByNumber, selectLines } from './internal/queries.ts';
import { lockOrder, recordEvent } from './move-order.ts';
import type { OrderDeps } from './order-payments.ts';
import { promiseResults } from './promise-results.ts';

export type AttendOutcome =
  | { ok: true; status: OrderStatus }
  /** `not_scheduled`: needs a booking. `request_waits`: to be cancelled. `suspended`: money went back or is disputed. */
  | { ok: false; code: 'not_found' | 'no_line' | 'not_scheduled' | 'request_waits' | 'suspended' | 'expired' }
  | { ok: false; code: 'closed'; state: OrderLine['state'] }
  | { ok: false; code: 'not_attendable'; from: OrderStatus };

interface Attendance {
  incrementId: string;
  /** Position in the order, from 1. */
  line: number;
  who: string;
  /** When the sample was taken, from which its result date counts; now without it. */
  collectedAt?: Date | undefined;
}

export async function attendLine(
  deps: OrderDeps,
  { incrementId, line, who, collectedAt }: Attendance,
): Promise<AttendOutcome> {
  const found = await selectByNumber(deps.db, incrementId);
  if (!found) return { ok: false, code: 'not_found' };
  return inTransaction(deps, async (tx): Promise<AttendOutcome> => {
    const order = await lockOrder(tx, found.id);
    if (!order) return { ok: false, code: 'not_found' };
    const attended = (await selectLines(tx.db, [order.id]))[line - 1];
    if (!attended) return { ok: false, code: 'no_line' };
    if (attended.state !== 'open') return { ok: false, code: 'closed', state: attended.state };
    if (order.voucherHold !== null) return { ok: false, code: 'suspended' };
    const open = await tx.cancellations.open(tx, order.id);
    if (open?.state === 'requested' && open.lineIds.includes(attended.id))
      return { ok: false, code: 'request_waits' };
    if (!factsOf(order.status).bookable) return { ok: false, code: 'not_attendable', from: order.status };
    if (attended.scheduledAt === null) return { ok: false, code: 'not_scheduled' };
    const now = tx.clock.now();
    if (isExpired(attended, dayOf(now))) return { ok: false, code: 'expired' };
    await updateLineState(tx.db, [attended.id], { state: 'attended', stateAt: now });
    await promiseResults(tx, [attended], collectedAt ?? now);
    const reason = `Serviço ${line} atendido`;
    await recordEvent(tx, order.id, {
      kind: 'attended',
      actor: 'operator',
      who,
      reason,
      data: { lines: [attended.id] },
    });
    const status = await followLines(tx, { order, actor: 'operator', who, reason, otherwise: order.status });
    return { ok: true, status };
  });
}
