import { markPreferencesSettled } from '#features/account/accounts/server/mark-preferences.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { answerProblems } from '../preferences.ts';
import { replaceAnswers } from './internal/queries.ts';
import { questionGroups } from './questions.ts';

interface SentAnswers {
  customerId: number;
  answers: Readonly<Record<string, string>>;
}

export type SaveOutcome =
  | { ok: true }
  /** An answer is missing or invalid. `fields` is keyed by the question's code. */
  | { ok: false; code: 'invalid'; fields: Record<string, string> }
  /** The questions have changed since the customer saw them. */
  | { ok: false; code: 'changed' };

export async function savePreferences(
  deps: Deps,
  { customerId, answers }: SentAnswers,
): Promise<SaveOutcome> {
  const questions = (await questionGroups(deps)).flatMap((group) => group.questions);
  const known = new Set(questions.map(({ code }) => code));
  if (questions.length === 0 || Object.keys(answers).some((code) => !known.has(code)))
    return { ok: false, code: 'changed' };
  const fields = answerProblems(questions, answers);
  if (Object.keys(fields).length > 0) return { ok: false, code: 'invalid', fields };
  await inTransaction(deps, async (tx) => {
    const answeredAt = tx.clock.now();
    // Locks the customer's row first, so that two submits of one customer wait for each other.
    await markPreferencesSettled(tx, customerId, answeredAt);
    await replaceAnswers(
      tx.db,
      customerId,
      questions.map(({ code }) => ({
        customerId,
        questionCode: code,
        answer: (answers[code] ?? '').trim(),
        answeredAt,
      })),
    );
  });
  return { ok: true };
}
