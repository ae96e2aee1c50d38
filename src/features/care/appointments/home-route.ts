import { HOME_ARRIVAL } from '#features/care/preparation/plans/visit-plans.ts';
import type { Span } from '#features/shop/stores/opening-hours/hours.ts';
import { QUARTER } from './day-grid.ts';
import { areaOf, type HomeTeam } from './home-team.ts';

export const WINDOW_QUARTERS = HOME_ARRIVAL / QUARTER;

/**
 * Minutes of the day at which windows of two hours begin. The windows follow each other and lie wholly within the
 * hours.
 */
export const windowsIn = (spans: readonly Span[]): number[] =>
  spans.flatMap(([opens, closes]) => {
    const first = Math.ceil(opens / QUARTER) * QUARTER;
    const count = Math.max(0, Math.floor((closes - first) / HOME_ARRIVAL));
    return Array.from({ length: count }, (_, index) => first + index * HOME_ARRIVAL);
  });

export interface Stop {
  quoteId: string;
  cep: string;
  minutes: number;
}

/** Minutes of a window's route. They depend neither on the order of its areas nor on where the team was before. */
export function routeMinutes(team: Omit<HomeTeam, 'hours' | 'resourceId'>, stops: readonly Stop[]): number {
  const addresses = new Map(
    stops.map(({ quoteId, cep }) => [`${quoteId} ${cep}`, areaOf(team, cep) ?? cep] as const),
  );
  const areas = new Set(addresses.values()).size;
  return (
    stops.reduce((sum, { minutes }) => sum + minutes, 0) +
    addresses.size * team.addressMinutes +
    areas * team.otherAreaMinutes +
    (addresses.size - areas) * team.sameAreaMinutes
  );
}

export const fitsWindow = (team: Omit<HomeTeam, 'hours' | 'resourceId'>, stops: readonly Stop[]): boolean =>
  routeMinutes(team, stops) <= HOME_ARRIVAL;
