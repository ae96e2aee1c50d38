import type { Deps } from '#platform/deps.ts';
import { daysBefore, KEPT_DAYS, KEPT_YEARS, yearsAfter } from '#values/kept.ts';
import {
  deleteAnonymous,
  deleteChoicesOf,
  deleteEnded,
  selectHistory,
  setKeepUntil,
} from './internal/queries.ts';

/** Job consent.sweep: choices of visitors whose cookie has ended, and those past their end. */
export async function removeOldChoices(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await deleteAnonymous(deps, daysBefore(now, KEPT_DAYS.visitorChoices));
  await deleteEnded(deps, now);
}

/** Where the customer bought something (`ordered`), they stay for some years as proof of what was agreed. */
export const eraseChoices = (
  tx: Deps,
  { customerId, ordered }: { customerId: number; ordered: boolean },
): Promise<void> =>
  ordered
    ? setKeepUntil(tx.db, customerId, yearsAfter(tx.clock.now(), KEPT_YEARS.acceptances))
    : deleteChoicesOf(tx.db, customerId);

export const exportChoices = async (deps: Deps, customerId: number) => ({
  consent_choices: await selectHistory(deps.db, customerId),
});
