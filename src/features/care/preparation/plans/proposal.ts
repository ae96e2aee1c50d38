import { NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import { type DoctorFasting, requirementFor } from '#features/care/preparation/merge-plan.ts';
import { hasBegun, timeProblems } from '#features/care/preparation/timeline.ts';
import { lacksDoseHour, teamText } from '#features/care/preparation/visit-needs.ts';
import { dayText, localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { formatDay } from '#values/calendar-day.ts';
import { atText, clockText } from '#values/hour.ts';
import { type AnswersOf, judgedPlans } from './answered-plans.ts';
import { intervalProblem, type VisitElsewhere } from './apart-from-others.ts';
import { bestTime, canFetch } from './best-time.ts';
import { countedFasting } from './child-fasting.ts';
import { noTimeText } from './no-time.ts';
import { type PlannedVisit, type PreparedLine, type VisitPlan, visitPlans } from './visit-plans.ts';

export type PatientsVisit = VisitPlan & { beneficiaryId: number };

/** The facts behind the plan of a visit. `now` is in ms. */
export interface Planning {
  lines: readonly PreparedLine[];
  planned: readonly PlannedVisit[];
  now: number;
  /** The patients' answers on their device. */
  answersOf?: AnswersOf | undefined;
  /** The patients' visits by other orders. */
  elsewhere?: readonly VisitElsewhere[] | undefined;
}

/**
 * The form's answers. `at` is the chosen time in ms, or null without one. `changed` means that they are not saved yet.
 */
export interface Answers {
  at: number | null;
  doctorFasting: DoctorFasting;
  lastDose: number | null;
  changed: boolean;
}

export interface Proposal {
  text: string;
  /** The form's new values; null where `text` explains that no time exists. */
  fields: { day: string; time: string } | null;
}

/**
 * The visit's best time, or why there is none. Null where the chosen time suits, and where the unit's hours are
 * unknown.
 */
export function proposalFor(visit: PatientsVisit, planning: Planning, answers: Answers): Proposal | null {
  const { lines, planned, now, answersOf = () => NO_ANSWERS, elsewhere } = planning;
  const plans = visitPlans(lines, answered(planned, visit, answers), elsewhere);
  const again = judgedPlans(plans, answersOf).find(({ key }) => key === visit.key);
  const schedule = again?.schedule;
  if (!schedule || serves(again, answers, now)) return null;
  const team = teamText(again.plan);
  if (team) return { text: team, fields: null };
  if (lacksDoseHour(again.plan))
    return { text: 'Informe a hora da última dose para ver o melhor horário.', fields: null };
  if (again.waitsFor) return { text: again.waitsFor, fields: null };
  const at = bestTime({ ...again, schedule }, now);
  if (at === null && requirementFor(again.plan, 'dose') && typeof again.plan.answers?.doses !== 'number')
    return {
      text: 'Informe quantas vezes por dia você toma o remédio para ver o melhor horário.',
      fields: null,
    };
  if (at === null) {
    const doctorFasting = countedFasting(again.plan.doctorFasting, again.childYears);
    const visit = { ...again, schedule, plan: { ...again.plan, doctorFasting } };
    return { text: noTimeText(visit, lines, now), fields: null };
  }
  const { day, minute } = localTime(new Date(at), again.zone);
  const { day: today } = localTime(new Date(now), again.zone);
  return {
    text: `Melhor horário: ${dayText(day, today)}, ${atText(minute)}`,
    fields: { day: formatDay(day), time: clockText(minute) },
  };
}

function serves(visit: VisitPlan, { at, changed }: Answers, now: number): boolean {
  const { plan, zone, schedule, planned } = visit;
  if (at === null) return false;
  const time = { from: at, until: at, zone, schedule };
  // The preparation of a saved time may have begun meanwhile.
  const chosenAt = changed ? now : (planned?.changedAt.getTime() ?? now);
  const isOver = localTime(new Date(at), zone).day < localTime(new Date(now), zone).day;
  const fetches =
    schedule === null || canFetch({ plan, zone, schedule }, localTime(new Date(at), zone).day, chosenAt);
  return (
    !isOver &&
    fetches &&
    intervalProblem(visit, at) === null &&
    timeProblems(plan, time).length === 0 &&
    !hasBegun(plan, time, chosenAt)
  );
}

function answered(
  planned: readonly PlannedVisit[],
  { beneficiaryId, unitId, part }: PatientsVisit,
  { doctorFasting, lastDose }: Answers,
): PlannedVisit[] {
  const isThis = (one: PlannedVisit) =>
    one.beneficiaryId === beneficiaryId && one.unitId === unitId && one.part === part;
  const saved = planned.find(isThis) ?? { ...UNPLANNED, beneficiaryId, unitId, part };
  return [...planned.filter((one) => !isThis(one)), { ...saved, doctorFasting, lastDose }];
}

const UNPLANNED = { id: 0, startsAt: null, sequence: 0, changedAt: new Date(0) };
