import { beneficiaryView } from '#features/account/beneficiaries/beneficiary.ts';
import { beneficiariesByIds } from '#features/account/beneficiaries/server/list-beneficiaries.ts';
import { type CareAnswers, NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import { isSettled, safetyQuestions, standingOf } from '#features/purchase/quotes/contraindications.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import type { saleLines } from './sale-lines.ts';

interface Asked {
  customerId: number;
  lines: Awaited<ReturnType<typeof saleLines>>['asked'];
  /** The people of each line. */
  people: readonly (readonly number[])[];
  answers: readonly (Pick<CareAnswers, 'replies' | 'met'> & { person: number })[];
}

/**
 * Returns the services with an open question, or with a "sim" that excludes them. The server decides here, because the
 * answers come from an operator and not from the patient.
 */
export async function unsafeServices(
  deps: Deps,
  { customerId, lines, people, answers }: Asked,
): Promise<string[]> {
  const choices = Object.fromEntries(lines.map(({ id }, index) => [id, [...(people[index] ?? [])]]));
  const rows = await beneficiariesByIds(deps, customerId, [...new Set(people.flat())]);
  const views = [...rows.values()].map((row) => beneficiaryView(row));
  const unsettled = safetyQuestions({ lines }, { choices }, views, dayOf(deps.clock.now())).flatMap(
    ({ beneficiaryId, questions }) => {
      const given = answers.find(({ person }) => person === beneficiaryId);
      const own: CareAnswers = { ...NO_ANSWERS, ...(given && { replies: given.replies, met: given.met }) };
      return questions.filter((question) => !isSettled(standingOf(question, own)));
    },
  );
  return [...new Set(unsettled.flatMap(({ services }) => services))];
}
