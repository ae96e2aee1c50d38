import { promise } from '#features/care/turnaround/promise.ts';
import { type ResultOffer, resultOffer } from '#features/care/turnaround/result-offer.ts';
import type { ResultTerms } from '#features/care/turnaround/result-rule.ts';
import { resultTermsOf } from '#features/care/turnaround/server/result-terms.ts';
import { type PlannedVisit, plannedCollections } from '#features/care/visit-plans/visit-plans.ts';
import { localTime } from '#features/shop/opening-hours/schedule.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { promisesResult } from '../line-states.ts';
import type { Order, OrderLine } from '../order.ts';
import { preparedLines } from '../prepared-lines.ts';
import { isExpired } from '../schedule.ts';
import { updateResults } from './internal/result-queries.ts';

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

/** The promise for the booked day and the operator's later date do not change. */
const keeps = ({ resultBy, resultWas, bookedFor }: Attended, at: Date, zone: string): boolean =>
  resultBy !== null &&
  (resultWas !== null || (bookedFor !== null && localTime(bookedFor, zone).day === localTime(at, zone).day));

/** Runs in the transaction that marks these lines as attended: from now on their dates are known. */
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

export async function offersOfLines(
  deps: Deps,
  order: Pick<Order, 'status' | 'voucherHold'> & { lines: readonly OrderLine[] },
  now: Date,
  planned: readonly PlannedVisit[] = [],
): Promise<(line: OrderLine) => ResultOffer | null> {
  const { lines } = order;
  const today = dayOf(now);
  const termsOf = await termsOfLines(deps, lines);
  const units = await unitsByIds(deps, [...new Set(lines.map(({ unitId }) => unitId))]);
  const scheduleOf = await schedulesOf(deps);
  const shown = lines.map((line) => ({ ...line, expired: isExpired(line, today) }));
  const prepared = preparedLines({ lines: shown, places: [] }).map((line) => {
    const unit = line.atHome ? undefined : units.get(line.unitId);
    return { ...line, schedule: unit ? scheduleOf(unit) : null };
  });
  const collectionOf = plannedCollections(prepared, planned);
  return (line) => {
    const terms = termsOf(line);
    const unit = units.get(line.unitId);
    if (!terms || !unit || !promisesResult(order, line, today)) return null;
    return resultOffer(
      {
        terms,
        schedule: scheduleOf(unit),
        byAppointment: line.needsBooking,
        visit: collectionOf(line),
        promised: line.resultBy,
        before: line.resultWas,
      },
      now,
    );
  };
}

export async function delayedDates(
  deps: Deps,
  order: Parameters<typeof offersOfLines>[1],
): Promise<string[]> {
  const offerOf = await offersOfLines(deps, order, deps.clock.now());
  const delayed = order.lines.filter(({ resultWas }) => resultWas !== null);
  return [...new Set(delayed.flatMap((line) => offerOf(line)?.text ?? []))];
}
