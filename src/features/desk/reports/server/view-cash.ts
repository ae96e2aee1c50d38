import type { InputOf } from '#features/desk/operations/operation.ts';
import { type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import type { viewCash as operation } from '../operations.ts';
import { daysOf, monthOf } from '../period.ts';
import { selectOldestDue, selectSums } from './internal/queries.ts';

/** Sums the operator's units. */
export async function viewCash(
  deps: Deps,
  { basis, period: asked }: Pick<InputOf<typeof operation>, 'basis' | 'period'>,
  by: Operator,
) {
  const now = deps.clock.now();
  const today = dayOf(now);
  const period = asked ?? monthOf(today);
  const days = { basis, ...daysOf(period) };
  // The notes come first: a change after them may be in the sums already, and none before them is missing.
  const due = await selectOldestDue(deps.db, { ...days, kinds: [basis] });
  const found = await selectSums(deps.db, { ...days, scope: scopeOf(by, 'reports.view') });
  const units = await unitsByIds(deps, [...new Set(found.flatMap(({ unitId }) => unitId ?? []))]);
  return {
    period,
    today,
    at: (due ?? now).toISOString(),
    days: found.flatMap(({ day, unitId: _, method: __, ...amounts }) =>
      day === null ? [] : [{ day, ...amounts }],
    ),
    rows: found
      .flatMap(({ unitId, method, day: _, ...amounts }) =>
        unitId === null || method === null
          ? []
          : [{ unitId, unit: units.get(unitId)?.name ?? `Unidade ${unitId}`, method, ...amounts }],
      )
      .toSorted((a, b) => a.unit.localeCompare(b.unit, 'pt-BR') || a.method.localeCompare(b.method)),
  };
}
