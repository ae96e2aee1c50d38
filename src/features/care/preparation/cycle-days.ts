import {
  type CareAnswers,
  MOST_DAYS_AGO,
  USUAL_CYCLE,
} from '#features/care/preparation/advice/care-answers.ts';
import type { DaySpan } from '#features/care/results/visit-model.ts';
import { addDays, type CalendarDay, shortDay } from '#values/calendar-day.ts';
import { listText } from '#values/list-text.ts';
import { type Plan, type Requirement, sharedDays } from './merge-plan.ts';
import type { Span } from './prep-rule.ts';

const DAY = 24 * 60;

/** Cycles count from the oldest accepted menstruation to a fortnight after the last day of an open agenda. */
const COUNTED_DAYS = 170;

/** Ovulation ends the first half. The second half lasts as long in short cycles as in long ones. */
const FIRST_HALF = 14;

/**
 * Days of the current and the next cycles that the rule accepts, ascending; null where the patient has not named the
 * first day. Empty where it is too long ago to tell.
 */
export function cycleSpans(
  { min, max }: Span,
  answers: Pick<CareAnswers, 'lastPeriod' | 'cycleDays'> | undefined,
): DaySpan[] | null {
  if (!answers?.lastPeriod || answers.lastPeriod === 'unsaid') return null;
  if (answers.lastPeriod === 'long_ago') return [];
  const { lastPeriod, cycleDays } = answers;
  const first = min === null ? 1 : min / DAY;
  const later = first > FIRST_HALF ? cycleDays - USUAL_CYCLE : 0;
  const last = max === null ? cycleDays : max / DAY + later;
  return Array.from({ length: Math.ceil(COUNTED_DAYS / cycleDays) }, (_, index) => {
    const begins = addDays(lastPeriod, index * cycleDays - 1);
    return { from: addDays(begins, first + later), until: addDays(begins, last) };
  });
}

const SHOWN = 2;

/** Days of each cycle that suit all rules; null without an answer. */
function sharedSpans(cycles: readonly Span[], answers: Plan['answers']): DaySpan[] | null {
  const lists = cycles.flatMap((requirement) => {
    const spans = cycleSpans(requirement, answers);
    return spans ? [spans] : [];
  });
  return (
    lists[0]
      ?.map((_, index) => sharedDays(lists.flatMap((spans) => spans[index] ?? [])))
      .filter(({ from, until }) => (from ?? '') <= (until ?? '')) ?? null
  );
}

/** The team and the doctor agree on a day with the patient, who is offered none. */
export const hasNoCycleDay = ({ requirements, answers, isHeld }: Plan): boolean =>
  !isHeld && answers?.lastPeriod === 'long_ago' && requirements.some(({ kind }) => kind === 'cycle');

export const LONG_AGO = `A última menstruação foi há mais de ${MOST_DAYS_AGO} dias, por isso não calculamos os dias do ciclo: o seu médico ou a nossa equipe diz em que dia colher.`;

/** Says which days from `since` on suit by the patient's answer; '' without an answer. */
function answeredDays(cycles: readonly Requirement[], { answers }: Plan, since: CalendarDay): string {
  const spans = sharedSpans(cycles, answers);
  if (!spans) return '';
  if (answers?.lastPeriod === 'long_ago') return LONG_AGO;
  const days = spans
    .filter(({ until }) => (until ?? '') >= since)
    .slice(0, SHOWN)
    .map(({ from, until }) => `de ${shortDay(from ?? '', since)} a ${shortDay(until ?? '', since)}`);
  return days.length === 0
    ? 'Pelo dia que você informou, nenhum dia serve a todos os exames desta visita. Fale com a nossa equipe.'
    : `Pelo dia que você informou, servem os dias ${days.join(' ou ')}. Contamos ciclos de ${answers?.cycleDays} dias: se a menstruação vier em outro dia, mude a resposta e o horário.`;
}

/** Many patients still menstruate up to this day of the cycle. */
const MENSTRUATING = 5 * DAY;

/** "a coleta de urina e CA 125": samples and exams that menstruation spoils. */
const apartFrom = ({ requirements }: Plan): string =>
  listText(new Set(requirements.flatMap(({ menstruation }) => menstruation ?? [])));

const isEarly = ({ min }: Requirement) => (min ?? 0) <= MENSTRUATING;

const apartText = (plan: Plan): string => {
  const apart = apartFrom(plan);
  return apart && `Se ainda estiver menstruada nesse dia, deixe ${apart} para outro dia.`;
};

/** Combines the rule's text with what the plan's other services leave to another day. */
export const cycleText = (plan: Plan, requirement: Requirement): string =>
  [...requirement.text.split('\n'), isEarly(requirement) ? apartText(plan) : ''].filter(Boolean).join(' ');

/**
 * The texts of all rules of the cycle, and the days from `since` on by the patient's answer. The second line of a text
 * is for patients without a cycle.
 */
export function cycleDaysText(plan: Plan, since: CalendarDay): string {
  const cycles = plan.requirements.filter(({ kind }) => kind === 'cycle');
  const lines = cycles.map(({ text }) => text.split('\n'));
  const days = answeredDays(cycles, plan, since);
  return [
    ...new Set(lines.map(([rule = '']) => rule)),
    ...(days === '' ? new Set(lines.flatMap(([, ...others]) => others)) : []),
    cycles.some(isEarly) ? apartText(plan) : '',
    days,
  ]
    .filter(Boolean)
    .join(' ');
}
