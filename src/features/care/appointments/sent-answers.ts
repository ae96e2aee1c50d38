import type { CareAnswers } from '#features/care/advice/care-answers.ts';
import { requirementFor } from '#features/care/preparation/merge-plan.ts';
import { metIn } from '#features/care/preparation/waits.ts';
import { type AnswersOf, answeredPlans } from '#features/care/visit-plans/answered-plans.ts';
import type { VisitPlan } from '#features/care/visit-plans/visit-plans.ts';
import type { SentAnswers } from './contract.ts';

/** No more than these visits need: nothing about other people, services or questions. */
export function sentAnswers(visits: readonly VisitPlan[], answersOf: AnswersOf): SentAnswers {
  const byPerson = Map.groupBy(answeredPlans(visits, answersOf), ({ beneficiaryId }) => beneficiaryId);
  return [...byPerson].flatMap(([beneficiary, own]) => {
    if (beneficiary === null) return [];
    const met = [...new Set(own.flatMap(({ plan }) => metIn(plan)))];
    const dosed = own.some(({ plan }) => requirementFor(plan, 'dose')) ? dosesIn(answersOf(beneficiary)) : {};
    return met.length > 0 || Object.keys(dosed).length > 0 ? [{ beneficiary, ...dosed, met }] : [];
  });
}

const dosesIn = ({ doses, lastDose }: CareAnswers): Pick<SentAnswers[number], 'doses' | 'lastDose'> => ({
  ...(typeof doses === 'number' && { doses }),
  ...(lastDose !== null && { lastDose }),
});
