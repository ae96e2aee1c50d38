import { aboutMedicine, type CareAnswers } from '#features/care/preparation/advice/care-answers.ts';
import { byOrderHour, type Plan } from '#features/care/preparation/merge-plan.ts';
import { hasNoDoseHour, visitNeeds } from '#features/care/preparation/visit-needs.ts';
import { type ResultDates, withoutHours } from '#features/care/results/result-groups.ts';
import { measuredMedicines, type VisitPlan } from './visit-plans.ts';

/** Answers by beneficiary; null where no person is known. */
export type AnswersOf = (beneficiaryId: number | null) => CareAnswers;

/** The plans with each patient's answers applied. */
export const answeredPlans = <Visit extends VisitPlan>(
  visits: readonly Visit[],
  answersOf: AnswersOf,
): Visit[] =>
  visits.map((visit) => {
    const levels = measuredMedicines(visit, visits);
    const answers = aboutMedicine(answersOf(visit.beneficiaryId), levels.join());
    const lastDose = visit.plan.lastDose ?? answers.lastDose;
    return { ...visit, plan: byOrderHour({ ...visit.plan, lastDose, levels, answers }) };
  });

/** Results as shown beside the plans: answers that change or exclude the hours of a visit take back the dates that hold for them. */
export const answeredResults = (
  dates: ResultDates,
  visits: readonly VisitPlan[],
  answersOf: AnswersOf,
): ResultDates => (answersChangeHours(visits, answersOf) ? withoutHours(dates) : dates);

/** Only a visit without a time is promised a result for hours. */
const answersChangeHours = (visits: readonly VisitPlan[], answersOf: AnswersOf): boolean =>
  answeredPlans(visits, answersOf).some(({ plan, atHome, time }, index) => {
    const unanswered = visits[index]?.plan ?? plan;
    const needsOf = (one: Plan) => JSON.stringify(visitNeeds(one, atHome));
    return time === null && (hasNoDoseHour(plan) || needsOf(plan) !== needsOf(unanswered));
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
