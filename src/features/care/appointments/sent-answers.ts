import { type CareAnswers, replyTo } from '#features/care/preparation/advice/care-answers.ts';
import { requirementFor } from '#features/care/preparation/merge-plan.ts';
import { type AnswersOf, answeredPlans } from '#features/care/preparation/plans/answered-plans.ts';
import type { VisitPlan } from '#features/care/preparation/plans/visit-plans.ts';
import type { PrepKind } from '#features/care/preparation/prep-rule.ts';
import { metIn } from '#features/care/preparation/waits.ts';
import type { SentAnswers } from './contract.ts';

/** Selects only what these visits need, and nothing about other people, services or questions. */
export function sentAnswers(visits: readonly VisitPlan[], answersOf: AnswersOf): SentAnswers {
  const byPerson = Map.groupBy(answeredPlans(visits, answersOf), ({ beneficiaryId }) => beneficiaryId);
  return [...byPerson].flatMap(([beneficiary, own]) => {
    if (beneficiary === null) return [];
    const met = [...new Set(own.flatMap(({ plan }) => metIn(plan)))];
    const needs = (kind: PrepKind) => own.some(({ plan }) => requirementFor(plan, kind));
    const answers = own[0]?.plan.answers ?? answersOf(beneficiary);
    const isOffered = own.some(({ plan }) => plan.orderHours.some(({ text }) => text === answers.orderHour));
    const orderHour = isOffered ? answers.orderHour : null;
    const replies = {
      ...(needs('diabetes') && replyTo(answers, 'diabetes') === 'yes' && { diabetes: true as const }),
      ...(needs('dose') && dosesIn(answers)),
      ...(needs('cycle') && cycleIn(answers)),
      ...(orderHour !== null && { orderHour }),
    };
    return met.length > 0 || Object.keys(replies).length > 0 ? [{ beneficiary, ...replies, met }] : [];
  });
}

const cycleIn = ({
  lastPeriod,
  cycleDays,
}: CareAnswers): Pick<SentAnswers[number], 'lastPeriod' | 'cycleDays'> =>
  lastPeriod === null || lastPeriod === 'unsaid' ? {} : { lastPeriod, cycleDays };

const dosesIn = ({ doses, lastDose }: CareAnswers): Pick<SentAnswers[number], 'doses' | 'lastDose'> => ({
  ...(typeof doses === 'number' && { doses }),
  ...(lastDose !== null && { lastDose }),
});
