import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { selectRuleRows } from '../../server/internal/rule-queries.ts';
import { mayShow } from '../advice.ts';
import { emergencyFor } from '../emergency.ts';

/** Contraindications that nothing confirms. */
const absolute = createVersionedCache(async (deps: Deps, _all: 'all') =>
  (await selectRuleRows(deps.db)).filter(
    ({ kind, confirmation }) => kind === 'contraindication' && confirmation === '',
  ),
);

/** Returns the sentence that sends a shopper with an acute symptom to emergency care; '' for every other query. */
export async function emergencyOfSearch(deps: Deps, query: string): Promise<string> {
  const today = dayOf(deps.clock.now());
  const shown = (await absolute(deps, 'all')).filter((rule) => mayShow(rule, today, deps.config.production));
  return emergencyFor(
    query,
    shown.map(({ text }) => text),
  );
}
