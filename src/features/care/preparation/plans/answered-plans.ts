import { aboutMedicine, type CareAnswers } from '#features/care/preparation/advice/care-answers.ts';
import { byOrderHour } from '#features/care/preparation/merge-plan.ts';
import { levelsOf, type VisitPlan } from './visit-plans.ts';

/** Answers by beneficiary; null where no person is known. */
export type AnswersOf = (beneficiaryId: number | null) => CareAnswers;

/** The plans with each patient's answers applied. */
export const answeredPlans = <Visit extends VisitPlan>(
  visits: readonly Visit[],
  answersOf: AnswersOf,
): Visit[] =>
  visits.map((visit) => {
    const levels = levelsOf(visit, visits);
    const answers = aboutMedicine(answersOf(visit.beneficiaryId), levels.join());
    const lastDose = visit.plan.lastDose ?? answers.lastDose;
    return { ...visit, plan: byOrderHour({ ...visit.plan, lastDose, levels, answers }) };
  });

/**
 * The plans as shown beside a time. A held time was chosen with the answers of that moment, or agreed on with the team.
 */
export const judgedPlans = <Visit extends VisitPlan>(
  visits: readonly Visit[],
  answersOf: AnswersOf,
): Visit[] =>
  answeredPlans(visits, answersOf).map((visit) => {
    const isHeld = visit.booked || visit.planned?.reserved === true;
    return isHeld ? { ...visit, plan: { ...visit.plan, isHeld } } : visit;
  });
