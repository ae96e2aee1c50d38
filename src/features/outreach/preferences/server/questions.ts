import type { Customer } from '#features/account/accounts/customer.ts';
import { newestPaymentAt } from '#features/purchase/orders/server/payment-type.ts';
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

/** Returns the groups in the operator's order. They are cached until an import. */
export const questionGroups = (deps: Deps): Promise<Group[]> => cached(deps, 'all');

const DAY_MS = 86_400_000;

/** A customer who has bought before is asked during the day after a payment, and never on the way to the next one. */
export async function mustAskPreferences(deps: Deps, customer: Customer | null): Promise<boolean> {
  if (customer === null || customer.preferencesAnsweredAt !== null) return false;
  if ((await questionGroups(deps)).length === 0) return false;
  const paidAt = await newestPaymentAt(deps, customer.id);
  return paidAt === null || deps.clock.now().getTime() - paidAt.getTime() < DAY_MS;
}
