import type { Deps } from '#platform/deps.ts';
import type { PreferencesAnswer } from '../contract.ts';
import { selectAnswersOf } from './internal/queries.ts';
import { questionGroups } from './questions.ts';

export async function viewPreferences(deps: Deps, customerId: number): Promise<PreferencesAnswer['data']> {
  const groups = await questionGroups(deps);
  const answers = new Map(
    (await selectAnswersOf(deps.db, customerId)).map(({ questionCode, answer }) => [questionCode, answer]),
  );
  return groups.map(({ title, description, questions }) => ({
    title,
    description,
    items: questions.map(({ code, label, placeholder }) => ({
      questionIntegrationId: code,
      questionLabel: label,
      questionPlaceholder: placeholder,
      answer: answers.get(code) ?? '',
    })),
  }));
}
