import { latestCancellation } from '#features/purchase/cancellations/server/read-cancellations.ts';
import { type PersonOfOrder, peopleOf } from '#features/purchase/orders/fulfilment/people.ts';
import type { LineState, OrderView } from '#features/purchase/orders/order.ts';
import { isExpired } from '#features/purchase/orders/schedule.ts';
import { viewOrder } from '#features/purchase/orders/server/read-orders.ts';
import { HELD, voucherState } from '#features/purchase/orders/voucher-state.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { isSigned, readVoucherCode } from '../voucher-code.ts';

export interface CheckedLine {
  id: number;
  /** Position in the order, from 1. */
  position: number;
  name: string;
  unitName: string;
  validUntil: string | null;
  bookedFor: Date | null;
  /**
   * `usable`: the service can be attended now. `waiting`: it needs a booking first. `asked`: the customer requested
   * cancellation.
   */
  state: 'usable' | 'expired' | 'waiting' | 'asked' | Exclude<LineState, 'open'>;
  at: Date | null;
  who: string | null;
}

export interface CheckedVoucher {
  /** `over`: nothing is left to attend. `not_ready`: the order's state does not allow it. */
  state: 'valid' | 'over' | 'old_issue' | 'cancelled' | 'disputed' | 'returned' | 'not_ready';
  orderId: string;
  incrementId: string;
  issue: number;
  personName: string;
  lines: CheckedLine[];
}

interface CheckedOrder {
  order: OrderView;
  people: (Omit<PersonOfOrder<never>, 'lines'> & { lines: CheckedLine[] })[];
}

export async function checkOrder(deps: Deps, incrementId: string): Promise<CheckedOrder | null> {
  const order = await viewOrder(deps, { incrementId });
  if (!order) return null;
  const today = dayOf(deps.clock.now());
  const request = await latestCancellation(deps, order.id);
  const requested = request?.state === 'requested' ? request.lineIds : [];
  const people = peopleOf(order.lines).map((person) => ({
    ...person,
    lines: person.lines.map((line) => checked(order, line, { today, requested })),
  }));
  return { order, people };
}

export async function verifyVoucher(deps: Deps, typed: string): Promise<CheckedVoucher | null> {
  const facts = readVoucherCode(typed);
  const found = facts && (await checkOrder(deps, facts.incrementId));
  if (!found || !isSigned(facts.code, found.order.id, deps.config.vouchers.keys)) return null;
  const { order, people } = found;
  const person = people.find(({ place }) => place === facts.place);
  if (!person) return null;
  return {
    state: stateOf(order, person.lines, facts.issue),
    orderId: order.id,
    incrementId: order.incrementId,
    issue: facts.issue,
    personName: person.name,
    lines: person.lines,
  };
}

function stateOf(order: OrderView, lines: readonly CheckedLine[], issue: number): CheckedVoucher['state'] {
  const { status, voucherHold } = order;
  if (issue !== order.voucherIssue) return 'old_issue';
  if (voucherHold) return HELD[voucherHold];
  const cancelling = status === 'canceled' || status === 'processing_cancel';
  if (cancelling || lines.every(({ state }) => state === 'cancelled')) return 'cancelled';
  if (lines.every(({ state }) => state === 'attended' || state === 'cancelled' || state === 'expired'))
    return 'over';
  return voucherState(order) === 'ready' ? 'valid' : 'not_ready';
}

type Line = PersonOfOrder<OrderView['lines'][number]>['lines'][number];

function checked(
  { events }: OrderView,
  line: Line,
  { today, requested }: { today: string; requested: readonly number[] },
): CheckedLine {
  const event = events.findLast(({ kind, data }) => kind === 'attended' && data?.lines?.includes(line.id));
  const { id, position, productName, unitName, validUntil, bookedFor, scheduledAt, stateAt } = line;
  const ready = scheduledAt === null ? 'waiting' : 'usable';
  const open = isExpired(line, today) ? 'expired' : requested.includes(id) ? 'asked' : ready;
  return {
    id,
    position,
    name: productName,
    unitName,
    validUntil,
    bookedFor,
    state: line.state === 'open' ? open : line.state,
    at: stateAt,
    who: line.state === 'attended' ? (event?.who ?? null) : null,
  };
}
