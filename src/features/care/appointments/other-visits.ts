import { intervalTexts, keepIntervals } from '#features/care/preparation/intervals.ts';
import type { Plan } from '#features/care/preparation/merge-plan.ts';
import { placedElsewhere, type VisitElsewhere } from '#features/care/preparation/plans/apart-from-others.ts';
import { isVisit } from '#features/care/preparation/plans/visit-key.ts';
import type { VisitPlan } from '#features/care/preparation/plans/visit-plans.ts';
import { dayText, localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import { type Appointment, type Arrival, isKept, occupies } from './appointment.ts';
import { QUARTER } from './day-grid.ts';

interface Visit {
  patients: readonly { beneficiaryId: number; plan: Plan; waitsFor?: string }[];
  isOwn: (one: Appointment) => boolean;
  /** Every visit of the quote or order. */
  visits: readonly Pick<VisitPlan, 'beneficiaryId' | 'unitId' | 'part' | 'plan'>[];
  elsewhere?: readonly VisitElsewhere[] | undefined;
  zone: string;
  /** Minutes from the arrival to the end. */
  minutes: number;
  /** Only for a list of times: where no day suits before the order ends, `because` says so. */
  lasting?: { today: CalendarDay; validUntil: CalendarDay | null; isPaid: boolean };
}

/**
 * `busy`: a patient is elsewhere at that time. `too_near`: another visit of a patient asks for an interval, or its result
 * has to come first.
 */
export type Clash = 'busy' | 'too_near';

export interface OtherVisits {
  clashAt: (arrival: Arrival) => Clash | null;
  /** Sentences that say which intervals leave days out; '' without any. */
  because: string;
}

/**
 * Judges times by the patients' other visits: people are at one place at once, and some services need an interval to
 * those of another visit.
 */
export function besides(
  all: readonly Appointment[],
  { patients, isOwn, visits, elsewhere = [], zone, minutes, lasting }: Visit,
): OtherVisits {
  const others = all
    .filter((one) => occupies(one) && !isOwn(one) && !isKept(one))
    .flatMap((one) => {
      const { day, startsAt, start, quarters } = one;
      const own = patients.find(({ beneficiaryId }) => beneficiaryId === one.beneficiaryId);
      if (!own) return [];
      const from = localTime(startsAt, zone).minute;
      const plan = visits.find(isVisit(one))?.plan ?? planOf(one);
      return [{ own, from, until: (start + quarters) * QUARTER, placed: { plan, day, minute: from } }];
    });
  const isBusy = ({ day, minute }: Arrival) =>
    others.some(({ placed, from, until }) => placed.day === day && minute + minutes > from && until > minute);
  const there = patients.flatMap((own) =>
    placedElsewhere({ ...own, zone }, elsewhere).map((placed) => ({ own, placed })),
  );
  const keepsAll = (at: Arrival) =>
    [...others, ...there].every(({ own, placed }) => keepIntervals({ plan: own.plan, ...at }, placed));
  const waits = patients.flatMap(({ waitsFor }) => waitsFor || []);
  const texts = [
    ...waits,
    ...others.flatMap(({ own, placed }) => intervalTexts(own.plan, placed.plan)),
    ...patients.flatMap((one) => textsElsewhere(one, elsewhere)),
  ];
  const clashAt = (at: Arrival) =>
    isBusy(at) ? 'busy' : keepsAll(at) && waits.length === 0 ? null : 'too_near';
  const expiry = lasting && waits.length === 0 ? expiryText(clashAt, lasting) : '';
  return { clashAt, because: [...new Set(texts), expiry].filter(Boolean).join(' ') };
}

/** Says that the order ends before the first day that the other visits leave; '' where a day is left. */
function expiryText(
  clashAt: OtherVisits['clashAt'],
  { today, validUntil, isPaid }: NonNullable<Visit['lasting']>,
): string {
  for (let day = today; validUntil !== null && day <= validUntil; day = addDays(day, 1))
    if (DAY_ENDS.some((minute) => clashAt({ day, minute }) !== 'too_near')) return '';
  return validUntil === null
    ? ''
    : `O pedido vale até ${dayText(validUntil, today)}, antes do primeiro dia que serve: ${isPaid ? 'fale com a nossa equipe' : 'compre este serviço mais tarde'}.`;
}

/** Minutes of the day. A day on which neither is free has no free minute. */
const DAY_ENDS = [0, 24 * 60 - 1];

const textsElsewhere = (
  { beneficiaryId, plan }: Pick<VisitPlan, 'beneficiaryId' | 'plan'>,
  elsewhere: readonly VisitElsewhere[],
): string[] =>
  elsewhere
    .filter((other) => other.beneficiaryId === beneficiaryId)
    .flatMap((other) => intervalTexts(plan, other.plan));

/** One sentence, "Ana: …", about the intervals that other orders demand of a visit; none without an interval. */
export function intervalNotice(
  visit: Pick<VisitPlan, 'beneficiaryId' | 'personName' | 'plan'>,
  elsewhere: readonly VisitElsewhere[],
): string[] {
  const all = [...new Set(textsElsewhere(visit, elsewhere))].join(' ');
  return all === '' ? [] : [visit.personName ? `${visit.personName}: ${all}` : all];
}

/** A visit whose services can no longer be used has no plan any more, but its patient still received them. */
const planOf = ({ productIds }: Appointment): Pick<Plan, 'services' | 'requirements'> => ({
  services: productIds.map((id) => ({ id, name: 'outro serviço do pedido' })),
  requirements: [],
});
