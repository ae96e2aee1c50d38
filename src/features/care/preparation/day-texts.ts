import type { DaySpan } from '#features/care/results/visit-model.ts';
import { type CalendarDay, formatDay } from '#values/calendar-day.ts';
import { cycleDaysText } from './cycle-days.ts';
import type { Plan, Requirement } from './merge-plan.ts';

/** Which days serve from `since` on, and what to do without one: beside the days on offer, and for a day that does not serve. */
export const dayTexts = (plan: Plan, since: CalendarDay = ''): string[] =>
  [...plan.requirements.filter(({ days }) => days).map(ageText), cycleDaysText(plan, since)].filter(Boolean);

/** "O teste do pezinho é colhido do 3º ao 5º dia de vida: de 27/11/2026 a 29/11/2026." and what to do afterwards. */
export function ageText({ text, days }: Requirement): string {
  const [rule = '', ...others] = text.split('\n');
  const span = days && spanText(days);
  if (!span) return [rule, ...others].filter(Boolean).join(' ');
  return [
    rule === '' ? `Pela idade, a visita é ${span}.` : `${rule.replace(/\.$/, '')}: ${span}.`,
    ...others,
  ].join(' ');
}

function spanText({ from, until }: DaySpan): string {
  if (from !== null && until !== null) return `de ${formatDay(from)} a ${formatDay(until)}`;
  if (until !== null) return `até ${formatDay(until)}`;
  return from === null ? '' : `a partir de ${formatDay(from)}`;
}
