import type { Deps } from '#platform/deps.ts';
import { RETENTION_YEARS, yearsBefore } from '#values/retention.ts';
import { deleteAnswersBefore, deleteAnswersOf, selectAnswersOf } from './internal/queries.ts';
import { questionGroups } from './questions.ts';

export const hasPreferences = async (deps: Deps, customerId: number): Promise<boolean> =>
  (await selectAnswersOf(deps.db, customerId)).length > 0;

/** The job preferences.sweep removes old answers, because tastes change. */
export const removeOldPreferences = (deps: Deps): Promise<number> =>
  deleteAnswersBefore(deps, yearsBefore(deps.clock.now(), RETENTION_YEARS.preferences));

export const erasePreferences = (tx: Deps, customerId: number): Promise<void> =>
  deleteAnswersOf(tx.db, customerId);

export async function exportPreferences(deps: Deps, customerId: number) {
  const answers = await selectAnswersOf(deps.db, customerId);
  const questions = (await questionGroups(deps)).flatMap((group) => group.questions);
  const labelOf = new Map(questions.map(({ code, label }) => [code, label]));
  return {
    preference_answers: answers.map(({ questionCode, answer, answeredAt }) => ({
      question: labelOf.get(questionCode) ?? questionCode,
      answer,
      answeredAt,
    })),
  };
}
