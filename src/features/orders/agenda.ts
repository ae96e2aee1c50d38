import { addressLines } from '#features/quotes/summary.ts';
import { type CalendarEvent, calendarFile } from '#values/icalendar.ts';
import { urls } from '#values/urls.ts';
import { bookedLines } from './booked-lines.ts';
import type { Order, OrderLine } from './order.ts';

/** How long a visit is taken to last: units do not tell. */
const MINUTES = 30;
const DAY_BEFORE = 24 * 60;
/** Sequence numbers count from here, so that they fit into 32 bits. */
const EPOCH_MS = Date.UTC(2026, 0, 1);

type Line = Pick<
  OrderLine,
  'id' | 'state' | 'bookedFor' | 'scheduledAt' | 'unitName' | 'address' | 'homeVisit' | 'preparation'
>;

interface Prepared {
  /** Visits that people mean to make without an appointment. */
  planned?: readonly CalendarEvent[];
  /** Of a line with an appointment: minutes before it at which a step of its preparation begins. */
  alarmsOf?: (lineId: number) => number[];
}

/**
 * Its appointments as a calendar file. Calendars are shared and shown on locked screens: place and time, never which
 * service or for whom.
 */
export function agendaOf(
  order: Pick<Order, 'status' | 'incrementId'> & { lines: readonly Line[] },
  { brand, baseUrl }: { brand: string; baseUrl: string },
  { planned = [], alarmsOf = () => [] }: Prepared = {},
): string {
  const host = new URL(baseUrl).hostname;
  const url = `${baseUrl}${urls.order(order.incrementId)}`;
  const events = bookedLines(order).map(
    ({ id, bookedFor, scheduledAt, unitName, address, homeVisit, preparation }): CalendarEvent => {
      const changedAt = scheduledAt ?? bookedFor;
      return {
        uid: `atendimento-${id}@${host}`,
        sequence: Math.max(0, Math.floor((changedAt.getTime() - EPOCH_MS) / 1000)),
        changedAt,
        start: bookedFor,
        minutes: MINUTES,
        title: `Atendimento — ${brand}`,
        description: `Pedido ${order.incrementId}.${preparation ? ' Há um preparo: veja no pedido.' : ''}\n${url}`,
        location: [...(homeVisit ? [] : [unitName]), ...addressLines(address)].join(', '),
        url,
        alarm: DAY_BEFORE,
        alarms: alarmsOf(id),
      };
    },
  );
  return calendarFile(brand, [...events, ...planned]);
}
