import { isVisit } from '#features/care/preparation/plans/visit-key.ts';
import { instantOf } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import type { TimesOfVisit } from '../contract.ts';
import { keptUntil } from '../wanted-times.ts';
import type { Bookable } from './bookable.ts';
import { selectWaiting, selectWaitingOfQuote, type Waiting } from './internal/waiting-queries.ts';

/** Adds the days for which the visits of a paid order wait. */
export async function withWaiting(
  deps: Deps,
  { quoteId, heldUntil }: Bookable,
  visits: readonly TimesOfVisit[],
): Promise<TimesOfVisit[]> {
  const rows = heldUntil === null ? await selectWaitingOfQuote(deps.db, quoteId) : [];
  return visits.map((visit) => {
    const own = rows.find((row) => isVisit(row)(visit));
    return own && !isServed(own, visit)
      ? { ...visit, waiting: { from: own.from, until: own.until, period: own.period } }
      : visit;
  });
}

/** The visit has got an earlier time since, and the next sweep ends the wait. */
const isServed = ({ hadAt }: Waiting, { chosen, zone }: TimesOfVisit): boolean =>
  chosen?.state === 'booked' && (hadAt === null || instantOf(chosen, zone) < hadAt);

/** Null for a person who left the list, and once the time is no longer kept. */
export async function noticeOf(
  deps: Deps,
  { waiting, notice }: { waiting: number; notice: number },
): Promise<(Pick<Waiting, 'order' | 'beneficiaryId' | 'unitId'> & { at: Date; until: Date }) | null> {
  const row = await selectWaiting(deps.db, waiting);
  const announced = row?.told[notice - 1];
  if (!row?.toldAt || announced === undefined || row.told.length > notice) return null;
  const until = keptUntil(row.toldAt);
  return until > deps.clock.now() ? { ...row, at: new Date(announced), until } : null;
}
