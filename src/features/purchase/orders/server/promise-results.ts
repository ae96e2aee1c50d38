import { promise } from '#features/care/results/promise.ts';
import type { ResultTerms } from '#features/care/results/result-rule.ts';
import { resultTermsOf } from '#features/care/results/server/result-terms.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import type { OrderLine } from '../order.ts';
import { type ResultDates, updateResultAt, updateResults } from './internal/line-rows.ts';
import { selectEvents } from './internal/queries.ts';
import { recordEvent } from './move-order.ts';
import { ORDER_MAILS } from './order-jobs.ts';

type Line = Pick<OrderLine, 'unitId' | 'resultRule'>;

export async function termsOfLines(
  deps: Deps,
  lines: readonly Line[],
): Promise<(line: Line) => ResultTerms | null> {
  const ids = lines.flatMap(({ resultRule, unitId }) => (resultRule ? [unitId] : []));
  const units = await unitsByIds(deps, [...new Set(ids)]);
  const termsOf = await resultTermsOf(deps);
  return ({ resultRule, unitId }) => {
    const unit = units.get(unitId);
    return resultRule && unit ? termsOf(resultRule.rule, unit, resultRule.transit) : null;
  };
}

export async function promisedFor(tx: Deps, line: Line, collectedAt: Date): Promise<Date | null> {
  const terms = (await termsOfLines(tx, [line]))(line);
  return terms && promise(terms, collectedAt);
}

type Attended = Pick<OrderLine, 'id' | 'unitId' | 'resultRule' | 'resultBy' | 'resultWas' | 'bookedFor'>;

/** A promise for the booked day stays, and so does an operator's later date. */
const keeps = ({ resultBy, resultWas, bookedFor }: Attended, at: Date, zone: string): boolean =>
  resultBy !== null &&
  (resultWas !== null || (bookedFor !== null && localTime(bookedFor, zone).day === localTime(at, zone).day));

/** Runs in the transaction that marks these lines as attended, because their dates are known from now on. */
export async function promiseResults(tx: Deps, lines: readonly Attended[], collectedAt: Date): Promise<void> {
  const termsOf = await termsOfLines(tx, lines);
  const dates = lines.flatMap((line) => {
    const terms = termsOf(line);
    if (!terms || keeps(line, collectedAt, terms.area.zone)) return [];
    const resultBy = promise(terms, collectedAt);
    return resultBy ? [{ id: line.id, resultBy, resultWas: null }] : [];
  });
  await updateResults(tx.db, dates);
}

interface Postponement {
  dates: readonly ResultDates[];
  who: string;
  reason: string;
}

export async function postponeResults(
  tx: Deps,
  orderId: string,
  { dates, who, reason }: Postponement,
): Promise<void> {
  await updateResults(tx.db, dates);
  const data = { lines: dates.map(({ id }) => id) };
  await recordEvent(tx, orderId, { kind: 'result_delayed', actor: 'operator', who, reason, data });
  const delayId = `${tx.clock.now().getTime()}`;
  await tx.jobs.enqueue(tx.db, ORDER_MAILS.delayed, { orderId, delayId });
}

const LATE = 'late';

/**
 * Says that these promises will be missed, though no later date is known. The buyer hears of it once for each order. Needs the lock
 * of the order.
 */
export async function missResults(
  tx: Deps,
  orderId: string,
  lines: readonly { id: number; resultBy: Date }[],
): Promise<void> {
  const isTold = (await selectEvents(tx.db, orderId)).some(
    ({ kind, data }) => kind === 'result_delayed' && data?.code === LATE,
  );
  await updateResults(
    tx.db,
    lines.map(({ id, resultBy }) => ({ id, resultBy, resultWas: resultBy })),
  );
  await recordEvent(tx, orderId, {
    kind: 'result_delayed',
    actor: 'laboratory',
    who: null,
    reason: 'O laboratório ainda não mandou o resultado',
    data: { lines: lines.map(({ id }) => id), code: LATE },
  });
  if (!isTold) await tx.jobs.enqueue(tx.db, ORDER_MAILS.delayed, { orderId, delayId: LATE, late: true });
}

/** The laboratory sent the final results of these services, or that there will be none, so nothing is promised any more. */
export const endPromises = ({ db, clock }: Deps, lineIds: readonly number[]): Promise<void> =>
  updateResultAt(db, lineIds, clock.now());

/** The final results of these services were withdrawn, so their promises hold again. */
export const resumePromises = ({ db }: Deps, lineIds: readonly number[]): Promise<void> =>
  updateResultAt(db, lineIds, null);
