import { lastOpenDay } from '#features/care/appointments/offered-times.ts';
import { daysOfVisits, todayAt } from '#features/care/appointments/server/agenda-of-day.ts';
import type { InputOf } from '#features/desk/operations/operation.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import { openAtUnits } from '#features/purchase/orders/server/waiting-orders.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import { ACTIVE, yesNo } from '#platform/import/import-cells.ts';
import { lockImports } from '#platform/import/run-import.ts';
import { startOfDay } from '#values/calendar-day.ts';
import { draftRows } from '../../server/draft.ts';
import { joinTogether } from '../../server/internal/queries.ts';
import { publish } from '../../server/publish.ts';
import { type KindDeps, rowsByKey, shownKind } from '../../server/shown-kinds.ts';
import type { closeUnit as closeOperation, previewClosing as previewOperation } from '../operations.ts';
import { draftDays } from './change-days.ts';
import { checkPeriod, NOT_FOUND, ownUnit } from './own-unit.ts';

type Period = Pick<InputOf<typeof closeOperation>, 'from' | 'until'>;

const CLOSED = 'fechado';
const ALREADY = { ok: false, code: 'already_closed' } as const;

/** Counts what a closing affects: visits on these days, and paid services without a time. */
export async function previewClosing(
  deps: KindDeps,
  { unit: code, ...period }: InputOf<typeof previewOperation>,
  by: Operator,
) {
  const unit = await ownUnit(deps, code, by);
  if (!unit) return NOT_FOUND;
  return checkPeriod(deps, unit, period) ?? affectedAt(deps, unit, period);
}

async function affectedAt(deps: KindDeps, { id }: Unit, period: Period) {
  const [open] = await openAtUnits(deps, [id]);
  return { days: await daysOfVisits(deps, { unitId: id, ...period }), services: open?.services ?? 0 };
}

/**
 * Closes a unit for some days or for good, and publishes the closing. Visits keep their seats until an operator moves or refunds
 * them. They are counted last, so that those paid in the meantime are among them.
 */
export async function closeUnit(
  tx: KindDeps,
  { unit: code, reason, ...period }: InputOf<typeof closeOperation>,
  by: Operator,
) {
  const unit = await ownUnit(tx, code, by);
  if (!unit) return NOT_FOUND;
  const refused = checkPeriod(tx, unit, period);
  if (refused) return refused;
  await lockImports(tx.db);
  const { from, until } = period;
  const isLater = from > todayAt(tx, unit);
  const ids: number[] = [];
  if (until !== null || isLater) {
    // Until the unit leaves the store on a later day, its agenda opens days beyond it, which must not be sold.
    const last = until ?? lastOpenDay(from);
    const special = { name: reason, hours: CLOSED };
    const drafted = await draftDays(tx, { unit: code, from, until: last, special }, by);
    const done = await published(tx, drafted, { reason, startsAt: null }, by);
    if ('code' in done) return done;
    ids.push(done.id);
  }
  if (until === null) {
    const drafted = await draftWithdrawal(tx, code, by);
    const startsAt = isLater ? startOfDay(from) : null;
    const done = await published(tx, drafted, { reason, startsAt }, by);
    if ('code' in done) return done;
    ids.push(done.id);
  }
  await joinTogether(tx.db, ids);
  return { id: ids[0] ?? 0, ...(await affectedAt(tx, unit, period)) };
}

async function draftWithdrawal(tx: KindDeps, code: string, by: Operator) {
  const shown = shownKind(tx, 'unidades', by);
  const seen = shown && (await rowsByKey(tx, shown)).get(code);
  if (!seen) return NOT_FOUND;
  const rows = [{ key: code, cells: { ...seen, [ACTIVE]: yesNo(false) }, seen }];
  return draftRows(tx, { kind: 'unidades', origin: 'form', rows }, by);
}

async function published<Refused extends { code: string }>(
  tx: KindDeps,
  drafted: { id: number } | Refused,
  { reason, startsAt }: { reason: string; startsAt: Date | null },
  by: Operator,
): Promise<{ id: number } | Refused | typeof ALREADY | { ok: false; code: 'stale' }> {
  if ('code' in drafted) return drafted;
  const plan = { id: drafted.id, note: reason, confirmed: true, startsAt, endsAt: null };
  const outcome = await publish(tx, plan, by);
  if (!('ok' in outcome)) return drafted;
  return outcome.code === 'empty' ? ALREADY : { ok: false, code: 'stale' };
}
