import { birthDatesOf } from '#features/account/beneficiaries/server/list-beneficiaries.ts';
import { covers, type Operator } from '#features/desk/operations/operator.ts';
import { peopleOf } from '#features/purchase/orders/fulfilment/people.ts';
import { zonesOf } from '#features/purchase/orders/fulfilment/server/zones-of.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { isExpired } from '#features/purchase/orders/schedule.ts';
import type { OrderWithLines } from '#features/purchase/orders/server/read-orders.ts';
import { factsOf } from '#features/purchase/orders/status.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import { ageOf, type VisitState, visitStateOf } from '../attendance.ts';
import { hourAtDesk } from './desk-order.ts';
import { expectedTimes } from './expected-times.ts';

/** A person of an order, as the counter's lists show them. */
export interface DeskRow {
  incrementId: string;
  /** In the order, from 0. */
  place: number;
  name: string;
  age: string;
  /** '' without an hour. */
  hour: string;
  at: string | null;
  state: VisitState;
  /** Services that can still be attended. */
  left: number;
}

type PlacedLine = OrderLine & { position: number };

export interface Sighting {
  line: PlacedLine;
  /** Null without an hour. */
  at: Date | null;
  /** Whether the hour is today, or was on an earlier day. */
  isDue: boolean;
  isToday: boolean;
  attendedToday: boolean;
}

/**
 * A person is found without a voucher when a visit is due or was recorded today. Roles that see what was bought also
 * find everything that is still open. Numbers are consecutive, so the others would read patients of other days.
 */
export const mayFind = (by: Operator, { line, isDue, attendedToday }: Sighting): boolean =>
  covers(by, 'attendance.record', [line]) &&
  (attendedToday || (line.state === 'open' && (isDue || covers(by, 'orders.health', [line]))));

function sightingOf<Line extends Pick<OrderLine, 'state' | 'stateAt'>>(
  line: Line,
  at: Date | null,
  { zone, now }: { zone: string; now: Date },
) {
  const { day: today } = localTime(now, zone);
  const day = at && localTime(at, zone).day;
  const attendedToday =
    line.state === 'attended' && line.stateAt !== null && localTime(line.stateAt, zone).day === today;
  return { line, at, isDue: day !== null && day <= today, isToday: day === today, attendedToday };
}

/**
 * The people of these orders with a service that `shows`, sorted by hour. Takes five statements for any number of
 * orders.
 */
export async function deskPeople(
  deps: Deps,
  orders: readonly OrderWithLines[],
  shows: (sighting: Sighting, person: { incrementId: string; place: number }) => boolean,
): Promise<DeskRow[]> {
  const now = deps.clock.now();
  const lines = orders.flatMap((order) => order.lines);
  const zoneOf = await zonesOf(deps, lines);
  const expectedOf = await expectedTimes(deps, orders);
  const births = await birthDatesOf(deps, [
    ...new Set(lines.flatMap(({ beneficiaryId }) => beneficiaryId ?? [])),
  ]);
  const found = orders.flatMap(({ incrementId, status, lines: all }) =>
    peopleOf(all).flatMap(({ place, name, lines: own }) => {
      const shown = own
        .filter(({ state }) => state !== 'cancelled')
        .map((line) => sightingOf(line, expectedOf(line).at, { zone: zoneOf(line), now }))
        .filter((sighting) => shows(sighting, { incrementId, place }));
      const [first] = shown;
      if (!first || (!factsOf(status).bookable && !shown.some(({ attendedToday }) => attendedToday)))
        return [];
      const zone = zoneOf(first.line);
      const { day: today } = localTime(now, zone);
      const birthDate = births.get(first.line.beneficiaryId ?? 0) ?? '';
      const next = shown.toSorted(byHour)[0] ?? first;
      const row: DeskRow = {
        incrementId,
        place,
        name,
        age: birthDate && ageOf(birthDate, today),
        hour: next.at ? hourAtDesk(next.at, next.line, { zone, now }) : '',
        at: next.at?.toISOString() ?? null,
        state: visitStateOf(shown.map(({ line }) => line)),
        left: shown.filter(({ line }) => line.state === 'open' && !isExpired(line, today)).length,
      };
      return [{ row, next }];
    }),
  );
  return found.toSorted((one, other) => byHour(one.next, other.next)).map(({ row }) => row);
}

const timeOf = ({ at }: Pick<Sighting, 'at'>): number => at?.getTime() ?? Number.POSITIVE_INFINITY;

function byHour(one: Sighting, other: Sighting): number {
  const [a, b] = [timeOf(one), timeOf(other)];
  return a === b
    ? one.line.beneficiaryName.localeCompare(other.line.beneficiaryName, 'pt-BR')
    : a < b
      ? -1
      : 1;
}
