import { promiseText } from '#features/care/results/promise-text.ts';
import type { Scope } from '#features/desk/operations/operator.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays, dayOf, startOfDay } from '#values/calendar-day.ts';
import { resultsPromised, selectResultsDue } from './internal/result-queries.ts';

export { resultsPromised };

const MOST = 500;
const AHEAD_DAYS = 4;

export interface DueResult {
  incrementId: string;
  line: number;
  unitName: string;
  text: string;
}

export async function resultsDue(
  deps: Deps,
  { from, to, unitIds = null }: { from?: Date | undefined; to?: Date | undefined; unitIds?: Scope },
): Promise<{ results: DueResult[]; more: boolean }> {
  const today = dayOf(deps.clock.now());
  const start = from ?? startOfDay(today);
  const end = to ?? startOfDay(addDays(dayOf(start), AHEAD_DAYS));
  const rows = await selectResultsDue(deps.db, { from: start, to: end, unitIds }, MOST + 1);
  const units = await unitsByIds(deps, [...new Set(rows.map(({ unitId }) => unitId))]);
  const results = rows.slice(0, MOST).map(({ incrementId, line, unitName, unitId, resultBy }) => {
    const zone = zoneOfUnit(units.get(unitId));
    return { incrementId, line, unitName, text: promiseText(resultBy, { zone, today }) };
  });
  return { results, more: rows.length > MOST };
}
