import { createVersionedLookup } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { selectRuleRows } from '../../server/internal/rule-queries.ts';
import { mayShow } from '../advice.ts';
import { emergencyFor } from '../emergency.ts';

const ALL = 'all';

const cached = createVersionedLookup({
  keyOf: () => ALL,
  load: async (deps: Deps) =>
    new Map([
      [
        ALL,
        (await selectRuleRows(deps.db)).filter(
          ({ kind, confirmation }) => kind === 'contraindication' && confirmation === '',
        ),
      ],
    ]),
  max: 1,
});

/** Returns the sentence that sends a shopper with an acute symptom to emergency care; '' for every other query. */
export async function emergencyOfSearch(deps: Deps, query: string): Promise<string> {
  const rules = (await cached(deps, [ALL])).get(ALL) ?? [];
  const today = dayOf(deps.clock.now());
  const shown = rules.filter((rule) => mayShow(rule, today, deps.config.production));
  return emergencyFor(
    query,
    shown.map(({ text }) => text),
  );
}
