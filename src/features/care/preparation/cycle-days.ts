import { type CareAnswers, USUAL_CYCLE } from '#features/care/advice/care-answers.ts';
import type { DaySpan } from '#features/care/turnaround/visit-model.ts';
import { addDays, type CalendarDay, formatDay } from '#values/calendar-day.ts';
import { listText } from '#values/list-text.ts';
import type { Plan, Requirement } from './merge-plan.ts';
import type { Span } from './prep-rule.ts';

const DAY = 24 * 60;

/** From the oldest accepted menstruation to the last day of an open agenda, and a fortnight more. */
const COUNTED_DAYS = 170;

/** Ovulation ends the first half. The second half lasts as long in short cycles as in long ones. */
const FIRST_HALF = 14;

/** Days of this and the next cycles that the rule accepts, ascending; null where the patient has not named the first day. */
export function cycleSpans(
  { min, max }: Span,
  answers: Pick<CareAnswers, 'lastPeriod' | 'cycleDays'> | undefined,
): DaySpan[] | null {
  if (!answers?.lastPeriod || answers.lastPeriod === 'unsaid') return null;
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

/** Which days serve by the patient's answer, from `since` on; '' without an answer. */
export function cycleDaysText(asked: Requirement, { answers }: Plan, since: CalendarDay): string {
  const spans = cycleSpans(asked, answers)?.filter(({ until }) => (until ?? '') >= since) ?? [];
  const said = spans
    .slice(0, SHOWN)
    .map(({ from, until }) => `de ${formatDay(from ?? '')} a ${formatDay(until ?? '')}`);
  return said.length === 0
    ? ''
    : `Pelo dia que você informou, servem os dias ${said.join(' ou ')}. Contamos ciclos de ${answers?.cycleDays} dias: se a menstruação vier em outro dia, mude a resposta e o horário.`;
}

/** At the latest on this day of the cycle many patients still menstruate. */
const MENSTRUATING = 5 * DAY;

/** "a coleta de urina e CA 125": samples and exams that menstruation spoils. */
function apartFrom({ requirements }: Plan): string {
  const apart = requirements.flatMap(({ kind, text, services }) => {
    if (kind !== 'diet') return [];
    const [, sample] = /^Não colha (\S+) durante a menstruação/.exec(text) ?? [];
    if (sample) return [`a coleta de ${sample}`];
    return text.includes('período menstrual') ? services.map(({ name }) => name) : [];
  });
  return listText(new Set(apart));
}

/** The rule's text, and what the plan's other services leave to another day. */
export function cycleText(plan: Plan, asked: Requirement): string {
  const apart = (asked.min ?? 0) <= MENSTRUATING ? apartFrom(plan) : '';
  return [
    ...asked.text.split('\n'),
    apart && `Se ainda estiver menstruada nesse dia, deixe ${apart} para outro dia.`,
  ]
    .filter(Boolean)
    .join(' ');
}
