import { hasRoom, type Occupied, openDay, QUARTER, QUARTERS, type Seats } from './day-grid.ts';
import type { ResourceKind } from './resource.ts';
import type { Need } from './visit-needs.ts';

export interface AgendaDay extends Seats {
  resourceId: number;
  kind: ResourceKind;
}

export interface Place extends Occupied {
  resourceId: number;
  kind: ResourceKind;
}

interface Visit {
  needs: readonly Need[];
  /** Minutes between the arrival and the first service. */
  rest: number;
  /** Minutes from the first sample to the last, as in a glucose curve. A vaccine waits until the last one. */
  stay: number;
}

/** Finds a seat for each need, one after the other; null when a need finds none. `arrival` is a minute of the day. */
export function placesFor(
  days: readonly AgendaDay[],
  { needs, rest, stay }: Visit,
  arrival: number,
): Place[] | null {
  const places: Place[] = [];
  let start = Math.floor((arrival + rest) / QUARTER);
  const samplesEnd = Math.ceil((arrival + rest + stay) / QUARTER);
  for (const { kind, quarters } of needs) {
    if (kind === 'vaccine' && places.length > 0) start = Math.max(start, samplesEnd);
    const free = days.find((day) => day.kind === kind && hasRoom(day, { start, quarters }));
    if (!free) return null;
    places.push({ resourceId: free.resourceId, kind, start, quarters });
    start += quarters;
  }
  return places;
}

export const freeStarts = (days: readonly AgendaDay[], visit: Visit, minutes: readonly number[]): number[] =>
  minutes.filter((arrival) => placesFor(days, visit, arrival) !== null);

const EMPTY_DAY = { resourceId: 0, capacity: openDay([[0, QUARTERS * QUARTER]], 1), taken: [] };

/** Minutes from the arrival to the end, if no seat has to be waited for. Infinite for a visit that no day can hold. */
export function visitLength(visit: Visit): number {
  const empty = visit.needs.map(({ kind }) => ({ ...EMPTY_DAY, kind }));
  const last = placesFor(empty, visit, 0)?.at(-1);
  return last ? Math.max((last.start + last.quarters) * QUARTER, visit.rest + visit.stay) : Infinity;
}
