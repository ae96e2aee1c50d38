import { requirementFor } from '#features/care/preparation/merge-plan.ts';
import { beginsInTime, canFetch, leadMinutes } from '#features/care/preparation/plans/best-time.ts';
import { smallChildFasting } from '#features/care/preparation/plans/child-fasting.ts';
import { HOME_ARRIVAL, type VisitPlan } from '#features/care/preparation/plans/visit-plans.ts';
import { timeText } from '#features/care/preparation/span-texts.ts';
import { clockAsked } from '#features/care/preparation/step-texts.ts';
import { timeProblems } from '#features/care/preparation/timeline.ts';
import { fastingHours, hasNoDoseHour, visitNeeds } from '#features/care/preparation/visit-needs.ts';
import { collectionsOn, dayIndex, suitsDay } from '#features/care/results/visit-model.ts';
import { instantOf, type Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import type { CalendarDay } from '#values/calendar-day.ts';

const MINUTE = 60_000;

/** In minutes. The team's route is ready the evening before. */
const NOTICE = 12 * 60;

export type Patient = Pick<VisitPlan, 'plan' | 'validUntil' | 'takenDays' | 'childYears'>;

interface PlaceOnDay {
  schedule: Schedule;
  day: CalendarDay;
  now: number;
}

/**
 * Selects the windows in which every patient may be visited, whenever the team arrives. Windows are named by their
 * first minutes.
 */
export const suitableWindows = (
  patients: readonly Patient[],
  minutes: readonly number[],
  place: PlaceOnDay,
): number[] => minutes.filter((minute) => patients.every((patient) => suits(patient, minute, place)));

/** Says why no window of the teams suits these patients; '' where none of them has limited hours. */
export function noWindowText(patients: readonly Pick<Patient, 'plan'>[]): string {
  const hours = patients.flatMap(({ plan }) => {
    const clock = requirementFor(plan, 'clock');
    return [clock ? clockAsked(clock) : '', fastingHours(plan)].filter(Boolean);
  });
  return hours.length === 0
    ? ''
    : `A equipe chega dentro de ${timeText(HOME_ARRIVAL)}, e nenhum horário dela serve a tudo desta visita. ${[...new Set(hours)].join(' ')} Faça na unidade ou fale com a nossa equipe.`;
}

function suits(
  { plan, validUntil, takenDays, childYears }: Patient,
  minute: number,
  { schedule, day, now }: PlaceOnDay,
): boolean {
  const { zone } = schedule;
  if (hasNoDoseHour(plan) || takenDays.includes(day) || (validUntil !== null && day > validUntil))
    return false;
  const from = instantOf({ day, minute }, zone).getTime();
  // The team hands over the jar on a working day before the first step.
  if (!beginsInTime(plan, day, now, zone) || !canFetch({ plan, zone, schedule }, day, now)) return false;
  const lead = Math.max(NOTICE, leadMinutes(plan), smallChildFasting(plan, childYears));
  if (from < now + lead * MINUTE) return false;
  const needs = visitNeeds(plan, true);
  if (!suitsDay(needs, day)) return false;
  const accepted = collectionsOn(needs, dayIndex(day, schedule));
  return (
    accepted.some(([first, last]) => first <= minute && minute + HOME_ARRIVAL <= last) &&
    timeProblems(plan, { from, until: from + HOME_ARRIVAL * MINUTE, zone }).length === 0
  );
}
