import type { CareAnswers } from '#features/care/preparation/advice/care-answers.ts';
import { byOrderHour } from '#features/care/preparation/merge-plan.ts';
import type { VisitPlan } from './visit-plans.ts';

/** By beneficiary; null where no person is known. */
export type AnswersOf = (beneficiaryId: number | null) => CareAnswers;

/** The plans as each patient's answers shape them. */
export const answeredPlans = <Visit extends VisitPlan>(
  visits: readonly Visit[],
  answersOf: AnswersOf,
): Visit[] =>
  visits.map((visit) => {
    const answers = answersOf(visit.beneficiaryId);
    const lastDose = visit.plan.lastDose ?? answers.lastDose;
    return { ...visit, plan: byOrderHour({ ...visit.plan, lastDose, answers }) };
  });

/**
 * The plans as shown beside a time. A held time was chosen with the answers of that moment, so it is not refused where this
 * device lacks them: one dose a day is assumed.
 */
export const judgedPlans = <Visit extends VisitPlan>(
  visits: readonly Visit[],
  answersOf: AnswersOf,
): Visit[] =>
  visits.flatMap((visit) => {
    const isHeld = visit.booked || visit.planned?.reserved === true;
    return answeredPlans([visit], (id) => {
      const answers = answersOf(id);
      return isHeld && typeof answers.doses !== 'number' ? { ...answers, doses: 1 } : answers;
    });
  });
