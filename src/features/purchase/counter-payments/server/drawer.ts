import type { InputOf } from '#features/desk/operations/operation.ts';
import { type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { staffNames } from '#features/desk/staff/team/server/manage-team.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { expectedIn } from '../counter.ts';
import type {
  closeDrawer as closeCall,
  listClosings as listCall,
  viewDrawer as viewCall,
} from '../operations.ts';
import {
  insertClosing,
  lockDrawer,
  selectClosing,
  selectClosings,
  selectDrawer,
  selectDrawerUnits,
} from './internal/queries.ts';
import { isOwnUnit, ownUnits } from './own-units.ts';

const PAGE = 50;
const OTHER_UNIT = { ok: false, code: 'other_unit' } as const;

export async function viewDrawer(deps: Deps, { unitId }: InputOf<typeof viewCall>, by: Operator) {
  const { staffId } = by;
  if (staffId === null) return OTHER_UNIT;
  const day = dayOf(deps.clock.now());
  const units = await ownUnits(deps, by);
  const [used] = unitId === undefined ? await selectDrawerUnits(deps.db, { staffId, day }) : [];
  const asked = unitId ?? used ?? units[0]?.id;
  const unit = units.find(({ id }) => id === asked);
  if (!unit) return OTHER_UNIT;
  const key = { staffId, unitId: unit.id, day };
  const drawer = await selectDrawer(deps.db, key);
  const closing = await selectClosing(deps.db, key);
  return {
    units: units.map(({ id, name }) => ({ id, name })),
    unitId: unit.id,
    day: key.day,
    ...drawer,
    expectedCents: expectedIn(drawer),
    closed: closing && {
      at: closing.closedAt.toISOString(),
      countedCents: closing.countedCents,
      differenceCents: closing.countedCents - expectedIn(closing),
      reason: closing.reason,
    },
  };
}

export async function closeDrawer(tx: Deps, input: InputOf<typeof closeCall>, by: Operator) {
  const { unitId, countedCents, reason } = input;
  if (by.staffId === null || !(await isOwnUnit(tx, by, unitId))) return OTHER_UNIT;
  const closedAt = tx.clock.now();
  const key = { staffId: by.staffId, unitId, day: dayOf(closedAt) };
  await lockDrawer(tx.db, key);
  if (await selectClosing(tx.db, key)) return { ok: false, code: 'already' } as const;
  const drawer = await selectDrawer(tx.db, key);
  const expectedCents = expectedIn(drawer);
  if (expectedCents !== input.expectedCents) return { ok: false, code: 'stale' } as const;
  const differenceCents = countedCents - expectedCents;
  if (differenceCents !== 0 && reason === '') {
    const fields = { reason: 'Escreva o motivo da diferença.' };
    return { ok: false, code: 'invalid', fields } as const;
  }
  await insertClosing(tx.db, { ...key, ...drawer, countedCents, reason, closedAt });
  return { differenceCents };
}

export async function listClosings(deps: Deps, { before }: InputOf<typeof listCall>, by: Operator) {
  const found = await selectClosings(deps.db, {
    scope: scopeOf(by, 'drawers.view'),
    before,
    limit: PAGE + 1,
  });
  const rows = found.slice(0, PAGE);
  const units = await unitsByIds(deps, [...new Set(rows.map(({ unitId }) => unitId))]);
  const names = await staffNames(deps);
  return {
    rows: rows.map(({ id, day, unitId, staffId, receivedCents, returnedCents, countedCents, ...row }) => {
      const expectedCents = expectedIn({ receivedCents, returnedCents });
      return {
        id,
        day,
        unit: units.get(unitId)?.name ?? `Unidade ${unitId}`,
        operator: names.get(staffId) ?? `Pessoa ${staffId}`,
        receivedCents,
        returnedCents,
        expectedCents,
        countedCents,
        differenceCents: countedCents - expectedCents,
        reason: row.reason,
        closedAt: row.closedAt.toISOString(),
      };
    }),
    next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null,
  };
}
