import { todayAt } from '#features/care/appointments/server/agenda-of-day.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import { spansText } from '#features/shop/stores/opening-hours/hours.ts';
import { type AreaDay, hoursOn } from '#features/shop/stores/opening-hours/schedule.ts';
import { dayRuleText } from '#features/shop/stores/opening-hours/server/day-rule.ts';
import { scheduleOf, specialDaysAt } from '#features/shop/stores/schedule-of.ts';
import { areasOfUnit } from '#features/shop/stores/server/areas.ts';
import { viewUnit as viewOpenUnit } from '#features/shop/stores/server/read-units.ts';
import { readSpecialDays } from '#features/shop/stores/server/schedules-of.ts';
import { mapLink } from '#features/shop/stores/unit-address.ts';
import type { Cells } from '#platform/import/import.ts';
import { addDays } from '#values/calendar-day.ts';
import { type KindDeps, shownKind } from '../../server/shown-kinds.ts';
import { specialEntries } from '../unit-days.ts';
import { NOT_FOUND, ownUnit } from './own-unit.ts';

const YEAR = 365;

/** The facts of a unit beside its row: week, special days, place and home areas. */
export async function viewUnit(deps: KindDeps, { unit: code }: { unit: string }, by: Operator) {
  const unit = await ownUnit(deps, code, by);
  if (!unit) return NOT_FOUND;
  const today = todayAt(deps, unit);
  const stored = await readSpecialDays(deps);
  const schedule = scheduleOf(unit, stored);
  const rows = await holidayRows(deps);
  const keyOf = ({ rule, state, city, unitId }: AreaDay): string | null =>
    rows.find(
      ({ cells }) =>
        cells.dia === dayRuleText(rule) &&
        cells.uf === state &&
        cells.cidade === city &&
        cells.unidade === (unitId === null ? '' : code),
    )?.key ?? null;
  const { latitude, longitude } = unit;
  return {
    today,
    open: (await viewOpenUnit(deps, code)) !== null,
    week: schedule
      ? Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead)).map((day) => {
          const { spans, name } = hoursOn(schedule, day);
          return { day, text: name ? `${spansText(spans)} (${name})` : spansText(spans) };
        })
      : [],
    special: schedule
      ? specialEntries(schedule, specialDaysAt(unit, stored), { today, days: YEAR }).map(
          ({ rows: [first, ...others], ...entry }) => ({
            ...entry,
            row: first && others.length === 0 ? keyOf(first) : null,
          }),
        )
      : [],
    coordinates: latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`,
    mapUrl: mapLink(unit),
    areas: (await areasOfUnit(deps, unit.id)).map(({ start, end, cities }) => ({
      from: start,
      until: end,
      cities,
    })),
  };
}

/** Every row of the holidays, withdrawn ones too, as the panel shows it. */
export async function holidayRows(deps: KindDeps): Promise<{ key: string; cells: Cells }[]> {
  const shown = shownKind(deps, 'feriados');
  return shown ? shown.importer.window.all(deps) : [];
}
