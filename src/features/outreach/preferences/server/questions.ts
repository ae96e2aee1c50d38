import type { Customer } from '#features/account/accounts/customer.ts';
import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import type { Question } from '../preferences.ts';
import { selectQuestions } from './internal/queries.ts';

export interface Group {
  title: string;
  description: string;
  questions: Question[];
}

const cached = createVersionedCache<'all', Group[]>(async ({ db }) => {
  const active = (await selectQuestions(db)).filter((question) => question.active);
  return [...Map.groupBy(active, ({ groupTitle }) => groupTitle)].map(([title, questions]) => ({
    title,
    description: questions.find(({ groupDescription }) => groupDescription !== '')?.groupDescription ?? '',
    questions: questions.map(({ code, label, placeholder }) => ({ code, label, placeholder })),
  }));
});

/** In the operator's order. Cached until an import. */
export const questionGroups = (deps: Deps): Promise<Group[]> => cached(deps, 'all');

export const mustAskPreferences = async (deps: Deps, customer: Customer | null): Promise<boolean> =>
  customer !== null && customer.preferencesAnsweredAt === null && (await questionGroups(deps)).length > 0;
