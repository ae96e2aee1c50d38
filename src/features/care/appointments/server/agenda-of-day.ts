import type { Scope } from '#features/desk/operations/operator.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { hashOfToken } from '#platform/secrets/tokens.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Appointment } from '../appointment.ts';
import { QUARTER } from '../day-grid.ts';
import { WINDOW_QUARTERS, windowsIn } from '../home-route.ts';
import { withDistinctNames } from '../resource.ts';
import { type HourOfSeats, hoursOf, windowSeats } from '../seats.ts';
import { daysOutside } from './appointments-in-sql.ts';
import { hoursOfResources } from './hours-of-resources.ts';
import { type ResourceDay, selectDays, selectDaysOf, selectResourceDay } from './internal/day-queries.ts';
import {
  type DayOfVisits,
  selectAppointment,
  selectAppointmentsOn,
  selectDaysOfVisits,
} from './internal/queries.ts';
import { selectUnitsWithResources } from './internal/resource-queries.ts';

export type { ResourceDay };

/** The version changes with the seats of the day, and not with its visits. */
export const seatsVersion = ({ capacity, wanted }: Pick<ResourceDay, 'capacity' | 'wanted'>): string =>
  hashOfToken((wanted ?? capacity).join()).slice(0, 12);

export const isClosed = ({ capacity, wanted }: Pick<ResourceDay, 'capacity' | 'wanted'>): boolean =>
  (wanted ?? capacity).every((seats) => seats === 0);

export async function agendaUnits(deps: Deps): Promise<Unit[]> {
  const units = await unitsByIds(deps, await selectUnitsWithResources(deps.db));
  return [...units.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
}

export const todayAt = (deps: Deps, unit: Unit): CalendarDay =>
  localTime(deps.clock.now(), zoneOfUnit(unit)).day;

export async function resourcesOn(deps: Deps, unitId: number, day: CalendarDay): Promise<ResourceDay[]> {
  return withDistinctNames(await selectDaysOf(deps.db, unitId, day));
}

export const resourceOn = (deps: Deps, code: string, day: CalendarDay): Promise<ResourceDay | null> =>
  selectResourceDay(deps.db, code, day);

/** The held, booked and absent ones, by time. A visit has one per resource. */
export const appointmentsOn = (deps: Deps, unitId: number, day: CalendarDay): Promise<Appointment[]> =>
  selectAppointmentsOn(deps.db, unitId, day);

export const appointmentOf = (deps: Deps, id: number): Promise<Appointment | null> =>
  selectAppointment(deps.db, id);

export async function seatsOn(
  deps: Deps,
  unit: Unit,
  day: CalendarDay,
): Promise<(resource: ResourceDay) => HourOfSeats[]> {
  const spansOf = await hoursOfResources(deps, unit);
  return (resource) => {
    const spans = spansOf({ ...resource, day });
    if (resource.kind !== 'team') return hoursOf(resource, spans);
    const windows = windowsIn(spans).map((from) => ({ from, until: from + WINDOW_QUARTERS * QUARTER }));
    return windowSeats(resource, windows);
  };
}

/** The seats of each unit's rooms on a day, by the hour. It leaves teams out, because their windows have no room. */
export async function seatsByUnit(
  deps: Deps,
  unitIds: readonly number[],
  day: CalendarDay,
): Promise<Map<number, HourOfSeats[]>> {
  const days = await selectDays(deps.db, { unitIds, from: day, until: day });
  const rooms = Map.groupBy(
    days.filter(({ kind }) => kind !== 'team'),
    ({ unitId }) => unitId,
  );
  const sumOf = (counts: readonly (readonly number[])[]) =>
    counts.reduce((sum, one) => sum.map((count, quarter) => count + (one[quarter] ?? 0)));
  return new Map(
    [...rooms].map(([unitId, own]) => [
      unitId,
      hoursOf(
        { capacity: sumOf(own.map(({ capacity }) => capacity)), taken: sumOf(own.map(({ taken }) => taken)) },
        [],
      ),
    ]),
  );
}

/** Counts the visits that are still ahead at a unit in these days (`until` null: without end), by day. */
export const daysOfVisits = (
  { db, clock }: Deps,
  period: { unitId: number; from: CalendarDay; until: CalendarDay | null },
): Promise<DayOfVisits[]> => selectDaysOfVisits(db, { ...period, now: clock.now() });

export interface DayOutside {
  unitId: number;
  day: CalendarDay;
}

/** Days from today on with visits outside the hours that the agenda follows. */
export async function listDaysOutside({ db, clock }: Deps, scope: Scope): Promise<DayOutside[]> {
  const { rows } = await db.execute<DayOutside & Record<string, unknown>>(daysOutside(scope, clock.now()));
  return rows;
}
