import type { Deps } from '#platform/deps.ts';
import { daysBefore, KEPT_DAYS, KEPT_YEARS, yearsAfter } from '#values/kept.ts';
import {
  deleteAcceptancesOf,
  deleteAnonymous,
  deleteEnded,
  selectAcceptancesOf,
  setKeepUntil,
} from './internal/queries.ts';

/** Job terms.sweep: acceptances of visitors who never signed in, and those past their end. */
export async function removeOldAcceptances(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await deleteAnonymous(deps, daysBefore(now, KEPT_DAYS.visitorAcceptances));
  await deleteEnded(deps, now);
}

/** Where the customer bought something (`ordered`), they stay for some years as proof of what was agreed. */
export const eraseAcceptances = (
  tx: Deps,
  { customerId, ordered }: { customerId: number; ordered: boolean },
): Promise<void> =>
  ordered
    ? setKeepUntil(tx.db, customerId, yearsAfter(tx.clock.now(), KEPT_YEARS.acceptances))
    : deleteAcceptancesOf(tx.db, customerId);

export const exportAcceptances = async (deps: Deps, customerId: number) => ({
  term_acceptances: await selectAcceptancesOf(deps.db, customerId),
});
