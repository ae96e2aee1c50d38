import type { InputOf } from '#features/desk/operations/operation.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import { occursOn } from '#features/shop/stores/opening-hours/holidays.ts';
import { parseDayRule } from '#features/shop/stores/opening-hours/server/day-rule.ts';
import type { Cells } from '#platform/import/import.ts';
import { ACTIVE, yesNo } from '#platform/import/import-cells.ts';
import { formatDay } from '#values/calendar-day.ts';
import { draftRows, type TypedRow } from '../../server/draft.ts';
import type { KindDeps } from '../../server/shown-kinds.ts';
import type { changeDays } from '../operations.ts';
import { daysBetween } from '../unit-days.ts';
import { checkPeriod, NOT_FOUND, ownUnit } from './own-unit.ts';
import { holidayRows } from './view-unit.ts';

const EMPTY: Cells = { dia: '', nome: '', uf: '', cidade: '', unidade: '', horario: '', [ACTIVE]: '' };

/** Fields of the forms by the column that they fill. */
const FIELDS: Readonly<Record<string, string>> = { nome: 'name', horario: 'hours', dia: 'from' };

type Period = Pick<InputOf<typeof changeDays>, 'unit' | 'from' | 'until'>;
type Special = NonNullable<InputOf<typeof changeDays>['special']>;
type Row = Awaited<ReturnType<typeof holidayRows>>[number];

/**
 * Drafts special days of a unit's own. A day that the unit has already, or had once, is changed and not added, and yearly days are
 * left alone by a new one, which comes before them.
 */
export async function draftDays(
  deps: KindDeps,
  { special, ...period }: Period & { special: Special },
  by: Operator,
) {
  const found = await ownDays(deps, period, by);
  if ('code' in found) return found;
  const typed = { nome: special.name, horario: special.hours };
  return draft(
    deps,
    found.days.map((day) => {
      const dia = formatDay(day);
      const stored = found.own.find(({ cells }) => cells.dia === dia);
      if (stored) return changed(stored, { ...typed, [ACTIVE]: yesNo(true) });
      return { key: null, cells: { ...EMPTY, dia, unidade: period.unit, ...typed }, seen: EMPTY };
    }),
    by,
  );
}

/** Drafts the end of the unit's own special days in a period, yearly ones included. */
export async function draftRemoval(deps: KindDeps, period: Period, by: Operator) {
  const found = await ownDays(deps, period, by);
  if ('code' in found) return found;
  const ending = found.own.filter(({ cells }) => {
    const rule = parseDayRule(cells.dia ?? '') ?? '';
    return cells[ACTIVE] !== yesNo(false) && found.days.some((day) => occursOn(rule, day));
  });
  if (ending.length === 0) return { ok: false, code: 'nothing_own' } as const;
  return draft(
    deps,
    ending.map((row) => changed(row, { [ACTIVE]: yesNo(false) })),
    by,
  );
}

async function ownDays(deps: KindDeps, { unit: code, from, until }: Period, by: Operator) {
  const unit = await ownUnit(deps, code, by);
  if (!unit) return NOT_FOUND;
  const refused = checkPeriod(deps, unit, { from, until });
  if (refused) return refused;
  const own = (await holidayRows(deps)).filter(({ cells }) => cells.unidade === code);
  return { days: daysBetween(from, until), own };
}

const changed = ({ key, cells }: Row, change: Cells): TypedRow => ({
  key,
  cells: { ...cells, ...change },
  seen: cells,
});

async function draft(deps: KindDeps, rows: readonly TypedRow[], by: Operator) {
  const drafted = await draftRows(deps, { kind: 'feriados', origin: 'form', rows }, by);
  return 'code' in drafted && drafted.code === 'faulty_row'
    ? { ...drafted, fields: fieldsOf(drafted.fields) }
    : drafted;
}

/** All rows are alike, so the first problem of each column stands for the others. */
function fieldsOf(problems: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(problems).map(([place, reason]) => [
    FIELDS[place.split(' ')[1] ?? ''] ?? 'from',
    reason,
  ]);
  return Object.fromEntries(named.toReversed());
}
