import { todayAt } from '#features/care/appointments/server/agenda-of-day.ts';
import { covers, type Operator } from '#features/desk/operations/operator.ts';
import { unitIdsByCode, unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { daysBetween, MOST_DAYS } from '../unit-days.ts';

export const NOT_FOUND = { ok: false, code: 'not_found' } as const;

/** Withdrawn units too. Null where the operator does not sell for the unit, as if it did not exist. */
export async function ownUnit(deps: Deps, code: string, by: Operator): Promise<Unit | null> {
  const id = (await unitIdsByCode(deps)).get(code)?.id;
  if (id === undefined || !covers(by, 'catalogue.sales', [{ unitId: id }])) return null;
  return (await unitsByIds(deps, [id])).get(id) ?? null;
}

/** Refuses a period that has begun before today, that ends before it begins, or that is longer than a year. */
export function checkPeriod(
  deps: Deps,
  unit: Unit,
  { from, until }: { from: CalendarDay; until: CalendarDay | null },
) {
  if (from < todayAt(deps, unit)) return { ok: false, code: 'past' } as const;
  if (until === null) return null;
  if (until < from) return { ok: false, code: 'bad_period' } as const;
  return daysBetween(from, until).length > MOST_DAYS ? ({ ok: false, code: 'too_long' } as const) : null;
}
