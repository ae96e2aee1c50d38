import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Appointment } from '../appointment.ts';
import { hasRoom, type Occupied, QUARTER } from '../day-grid.ts';
import { fitsWindow, routeMinutes, type Stop, WINDOW_QUARTERS } from '../home-route.ts';
import type { HomeVisit } from './home-visits.ts';
import type { ResourceDay } from './internal/day-queries.ts';
import { selectStops, selectTeam, type Team, type TeamStop } from './internal/team-queries.ts';
import { needsOfVisits } from './needs-of-visits.ts';

export async function stopsOf(deps: Deps, quoteId: string, visits: readonly HomeVisit[]) {
  const needsOf = await needsOfVisits(
    deps,
    visits.flatMap(({ people }) => people),
  );
  return ({ people, cep }: HomeVisit): Stop[] =>
    people.map((person) => ({
      quoteId,
      cep,
      minutes: needsOf(person).reduce((sum, { quarters }) => sum + quarters * QUARTER, 0),
    }));
}

export const windowAt = (minute: number): Occupied => ({
  start: Math.floor(minute / QUARTER),
  quarters: WINDOW_QUARTERS,
});

const overlap = (one: Occupied, other: Occupied): boolean =>
  one.start < other.start + other.quarters && other.start < one.start + one.quarters;

const stopsIn = (
  stops: readonly TeamStop[],
  team: Pick<Team, 'resourceId'>,
  at: Occupied & { day: CalendarDay },
): TeamStop[] =>
  stops.filter((one) => one.resourceId === team.resourceId && one.day === at.day && overlap(one, at));

interface Window {
  days: readonly ResourceDay[];
  stops: readonly TeamStop[];
  own: readonly Stop[];
  day: CalendarDay;
  minute: number;
}

/** Selects the team whose route grows least; null when no team can come. */
export function freeTeam(teams: readonly Team[], { days, stops, own, day, minute }: Window): Team | null {
  const window = windowAt(minute);
  const fits = teams.flatMap((team) => {
    const seats = days.find((one) => one.resourceId === team.resourceId && one.day === day);
    if (!seats || !hasRoomFor(own.length, seats, window)) return [];
    const others = stopsIn(stops, team, { ...window, day });
    const route = [...others, ...own];
    return fitsWindow(team, route)
      ? [{ team, longer: routeMinutes(team, route) - routeMinutes(team, others) }]
      : [];
  });
  return fits.toSorted((one, other) => one.longer - other.longer)[0]?.team ?? null;
}

/**
 * Whether the team's route still has room for these people in their window; always true for seats at units. The caller
 * has locked the day.
 */
export async function hasRoute(tx: Deps, lapsed: readonly Appointment[]): Promise<boolean> {
  const [first] = lapsed;
  if (first?.kind !== 'team') return true;
  const { day, resourceId, unitId } = first;
  const team = await selectTeam(tx.db, resourceId);
  if (!team) return false;
  const stops = await selectStops(tx.db, { unitIds: [unitId], from: day, until: day });
  return fitsWindow(team, [...stopsIn(stops, team, first), ...lapsed]);
}

const hasRoomFor = (people: number, { capacity, taken }: ResourceDay, window: Occupied): boolean =>
  hasRoom({ capacity, taken: taken.map((count) => count + people - 1) }, window);
