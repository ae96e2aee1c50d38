import { HOME_ARRIVAL } from '#features/care/preparation/plans/visit-plans.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { addressLines } from '#features/purchase/quotes/summary.ts';
import { type CalendarEvent, calendarFile } from '#values/icalendar.ts';
import { urls } from '#values/urls.ts';
import { bookedLines } from './booked-lines.ts';
import { hintFor, type WithPreparation } from './preparations.ts';

/** No visit to a unit is entered as shorter than this many minutes. */
const MINUTES = 30;
const DAY_BEFORE = 24 * 60;
/** Sequence numbers count from this moment, so that they fit into 32 bits. */
const EPOCH_MS = Date.UTC(2026, 0, 1);

type Line = Pick<
  OrderLine,
  'id' | 'state' | 'bookedFor' | 'scheduledAt' | 'unitName' | 'address' | 'homeVisit'
> &
  WithPreparation;

export interface Prepared {
  planned?: readonly CalendarEvent[];
  /** Returns, for a line with an appointment, how many minutes before it each preparation step begins. */
  alarmsOf?: (lineId: number) => number[];
  minutesOf?: (lineId: number) => number;
  /** Returns `longFastWords` of the line's visit. */
  fastingOf?: (lineId: number) => string;
}

/** Calendars are shared and appear on locked screens, so events never name a service or a patient. */
export function agendaOf(
  order: Pick<Order, 'status' | 'incrementId'> & { lines: readonly Line[] },
  { brand, baseUrl }: { brand: string; baseUrl: string },
  { planned = [], alarmsOf = () => [], minutesOf = () => 0, fastingOf = () => '' }: Prepared = {},
): string {
  const host = new URL(baseUrl).hostname;
  const url = `${baseUrl}${urls.order(order.incrementId)}`;
  const visits = Map.groupBy(bookedLines(order), (line) => `${line.bookedFor.getTime()} ${locationOf(line)}`);
  const events = [...visits.values()].flatMap((lines): CalendarEvent[] => {
    const [first] = lines;
    if (!first) return [];
    const changes = lines.map(({ scheduledAt, bookedFor }) => (scheduledAt ?? bookedFor).getTime());
    const changedAt = new Date(Math.max(...changes));
    const hint = hintFor(lines);
    const fasting = lines.map(({ id }) => fastingOf(id)).find(Boolean);
    return [
      {
        uid: `atendimento-${first.id}@${host}`,
        sequence: Math.max(0, Math.floor((changedAt.getTime() - EPOCH_MS) / 1000)),
        changedAt,
        start: first.bookedFor,
        minutes: first.homeVisit ? HOME_ARRIVAL : Math.max(MINUTES, ...lines.map(({ id }) => minutesOf(id))),
        title: `Atendimento — ${brand}`,
        description: `Pedido ${order.incrementId}.${hint === null ? '' : ` ${hint}`}${fasting ? ` ${fasting}` : ''}\n${url}`,
        location: locationOf(first),
        url,
        alarm: DAY_BEFORE,
        alarms: [...new Set(lines.flatMap(({ id }) => alarmsOf(id)))],
      },
    ];
  });
  return calendarFile(brand, [...events, ...planned]);
}

const locationOf = ({ homeVisit, unitName, address }: Line): string =>
  [...(homeVisit ? [] : [unitName]), ...addressLines(address)].join(', ');
