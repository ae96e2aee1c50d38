import { hasNoCycleDay } from '#features/care/preparation/cycle-days.ts';
import { dayTexts } from '#features/care/preparation/day-texts.ts';
import type { Plan } from '#features/care/preparation/merge-plan.ts';
import { requirementFor } from '#features/care/preparation/merge-plan.ts';
import type { VisitPlan } from '#features/care/preparation/plans/visit-plans.ts';
import { preparationMinutes } from '#features/care/preparation/preparation-minutes.ts';
import { timeText } from '#features/care/preparation/span-texts.ts';
import {
  levelsText,
  medicinesOf,
  orderHoursOf,
  orderHourText,
  teamText,
} from '#features/care/preparation/visit-needs.ts';
import { waitMinutes, waitsOf } from '#features/care/preparation/waits.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { TimesOfVisit } from './contract.ts';
import type { OtherVisits } from './other-visits.ts';

const DAY_MINUTES = 24 * 60;

const leadOf = (plan: Plan): number => Math.max(preparationMinutes(plan) ?? 0, waitMinutes(plan));

type Patient = Pick<VisitPlan, 'plan' | 'personName' | 'schedule'> & { beneficiaryId: number };

/** Says why the first days are missing, and which answers bring them back. */
export function askedOf(
  patients: readonly Patient[],
  others: Pick<OtherVisits, 'because'>,
  today: CalendarDay,
): Pick<TimesOfVisit, 'lead' | 'waits' | 'doses' | 'cycles' | 'orderHours' | 'byTeam' | 'because'> {
  const minutes = Math.max(...patients.map(({ plan }) => leadOf(plan)));
  // The team books these patients itself, so no answer brings a time back.
  const free = patients.filter(({ plan }) => levelsText(plan) === '');
  const waits = free.flatMap(({ plan, beneficiaryId, personName }) =>
    waitsOf(plan).map(({ code, text }) => ({ beneficiaryId, personName, code, text })),
  );
  const doses = free
    .filter(({ plan }) => requirementFor(plan, 'dose'))
    .map(({ plan, beneficiaryId, personName }) => ({
      beneficiaryId,
      personName,
      medicine: medicinesOf(plan).join(),
      hasHour: plan.lastDose !== null,
    }));
  const cycles = patients
    .filter(({ plan }) => requirementFor(plan, 'cycle'))
    .map(({ beneficiaryId, personName }) => ({ beneficiaryId, personName }));
  const orderHours = patients.flatMap(({ plan, beneficiaryId, personName }) => {
    const hours = orderHoursOf(plan);
    return hours ? [{ beneficiaryId, personName, ...hours }] : [];
  });
  const because = [
    ...new Set(
      patients.flatMap(({ plan, schedule }) => [
        teamText(plan),
        ...dayTexts(plan, today),
        orderHourText(plan, schedule),
      ]),
    ),
    others.because,
  ]
    .filter(Boolean)
    .join(' ');
  return {
    ...(minutes > DAY_MINUTES && { lead: timeText(minutes) }),
    ...(waits.length > 0 && { waits }),
    ...(doses.length > 0 && { doses }),
    ...(cycles.length > 0 && { cycles }),
    ...(orderHours.length > 0 && { orderHours }),
    ...(patients.some(({ plan }) => teamText(plan) !== '' || hasNoCycleDay(plan)) && { byTeam: true }),
    ...(because && { because }),
  };
}
