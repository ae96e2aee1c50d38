import type { DaySpan } from '#features/care/results/visit-model.ts';
import { dayText } from '#features/shop/stores/opening-hours/schedule.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { cycleDaysText } from './cycle-days.ts';
import { type Plan, type Requirement, sharedDays } from './merge-plan.ts';

/**
 * Sentences that say which days suit from `since` on, and what to do without one. They are shown beside the offered
 * days, and for a day that does not suit.
 */
export const dayTexts = (plan: Plan, since: CalendarDay = ''): string[] =>
  [
    ...plan.requirements.filter(({ days }) => days).map((requirement) => ageText(requirement, since)),
    cycleDaysText(plan, since),
  ].filter(Boolean);

/** "O teste do pezinho é colhido do 3º ao 5º dia de vida: de sexta, 27/11, a domingo, 29/11." and what to do afterwards. */
export function ageText({ text, days }: Requirement, since: CalendarDay = ''): string {
  const [rule = '', ...others] = text.split('\n');
  const span = days && spanText(days, since);
  if (!span) return [rule, ...others].filter(Boolean).join(' ');
  return [
    rule === '' ? `Pela idade, a visita é ${span}.` : `${rule.replace(/\.$/, '')}: ${span}.`,
    ...others,
  ].join(' ');
}

function spanText({ from, until }: DaySpan, since: CalendarDay): string {
  if (from !== null && until !== null) return `de ${dayText(from, since)}, a ${dayText(until, since)}`;
  if (until !== null) return `até ${dayText(until, since)}`;
  return from === null ? '' : `a partir de ${dayText(from, since)}`;
}

/** Days that suit a visit without a time. */
export interface SuitedDays extends DaySpan {
  /** After the last of them a visit is better than none. */
  late: boolean;
  /** "do 2º ao 5º dia do ciclo", which days only the patient's device knows; '' without such a rule. */
  cycle: string;
}

/** Null where every day suits. */
export function suitedDays({ requirements }: Pick<Plan, 'requirements'>): SuitedDays | null {
  const ages = requirements.filter(({ days }) => days);
  const [cycle] = requirements.filter(({ kind }) => kind === 'cycle');
  return ages.length === 0 && !cycle
    ? null
    : {
        ...sharedDays(ages.flatMap(({ days }) => days ?? [])),
        late: ages.length > 0 && ages.every(({ lateDays }) => lateDays),
        cycle: cycle ? cycleSpan(cycle) : '',
      };
}

const DAY = 24 * 60;

function cycleSpan({ min, max }: Requirement): string {
  const [first, last] = [(min ?? DAY) / DAY, max === null ? null : max / DAY];
  return last === null ? `a partir do ${first}º dia do ciclo` : `do ${first}º ao ${last}º dia do ciclo`;
}

/** "de terça, 1/12, a quinta, 3/12", for days that begin after today; '' where they have begun. */
export const comingDays = (span: DaySpan, today: CalendarDay): string =>
  span.from !== null && span.from > today ? spanText(span, today) : '';
