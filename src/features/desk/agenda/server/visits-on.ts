import { type Appointment, isPartnerHold } from '#features/care/appointments/appointment.ts';
import { appointmentsOn } from '#features/care/appointments/server/agenda-of-day.ts';
import {
  type PartnerDeskVisit,
  partnerVisitsAtDesk,
} from '#features/care/partner-booking/server/desk-visits.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { type OrderWithLines, ordersByQuotes } from '#features/purchase/orders/server/read-orders.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { VISIT_STATES } from '../states.ts';

export interface DeskVisit {
  appointment: Appointment;
  /** Null while the buyer has no order yet. */
  order: OrderWithLines | null;
  lines: OrderLine[];
  /** The partner's visit was booked by another system, without an order. */
  partner?: PartnerDeskVisit | undefined;
}

/** Takes three statements for any number of visits, and a fourth for those of partners. */
export async function visitsOn(deps: Deps, unitId: number, day: CalendarDay): Promise<DeskVisit[]> {
  const found = await appointmentsOn(deps, unitId, day);
  const orders = await ordersByQuotes(deps, [...new Set(found.map(({ quoteId }) => quoteId))]);
  const ofPartners = found.filter(({ holder }) => holder === 'partner').map(({ quoteId }) => quoteId);
  const partners = await partnerVisitsAtDesk(deps, ofPartners);
  return found.map((appointment) => ({
    ...deskVisit(appointment, orders.get(appointment.quoteId) ?? null),
    partner: partners.get(appointment.quoteId),
  }));
}

export const deskVisit = (appointment: Appointment, order: OrderWithLines | null): DeskVisit => ({
  appointment,
  order,
  lines:
    order?.lines.filter(
      ({ beneficiaryId, unitId, productId, state }) =>
        beneficiaryId === appointment.beneficiaryId &&
        unitId === appointment.unitId &&
        state !== 'cancelled' &&
        appointment.productIds.includes(productId),
    ) ?? [],
});

/** People at one address are one visit of the team. */
export const addressesOf = (visits: readonly DeskVisit[]): [DeskVisit, ...DeskVisit[]][] =>
  [
    ...Map.groupBy(visits, ({ appointment: { id, kind, quoteId, cep, part, start, state } }) =>
      kind === 'team' ? [quoteId, cep, part, start, state].join(' ') : `${id}`,
    ).values(),
  ].flatMap(([first, ...rest]) => (first ? [[first, ...rest]] : []));

export function stateOf({ appointment, lines, partner }: DeskVisit): (typeof VISIT_STATES)[number] {
  const { state, holder } = appointment;
  if (partner?.attendedAt) return 'attended';
  if (lines.length > 0 && lines.every((line) => line.state === 'attended')) return 'attended';
  if (holder === 'waiting') return 'kept';
  if (isPartnerHold(appointment)) return 'reserved';
  return state === 'held' || state === 'absent' ? state : 'booked';
}
