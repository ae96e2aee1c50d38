import { lower } from '#values/sentence-case.ts';
import { minutesBefore, type Plan, type Requirement } from './merge-plan.ts';
import type { PrepKind } from './prep-rule.ts';
import { inTheLast, timeText } from './span-texts.ts';
import { pastEvent } from './step-texts.ts';

/** The patient goes without these. A patient who never does them, or stopped in time, need not wait. */
const WAITED: readonly PrepKind[] = ['alcohol', 'exercise', 'diet', 'medicine', 'event'];

/** Shorter waits leave out no day. */
const DAY = 24 * 60;

export interface Wait {
  /**
   * The code is stored and sent once the wait is met. It names the time, because confirming it does not meet a longer
   * wait.
   */
  code: string;
  /** The sentence that the patient confirms. */
  text: string;
  minutes: number;
}

const isWait = (plan: Plan, requirement: Requirement): boolean =>
  WAITED.includes(requirement.kind) && (minutesBefore(plan, requirement) ?? 0) >= DAY;

/** Everything of the plan that keeps the patient waiting for a day or more, the longest first. */
export const waitsOf = (plan: Plan): Wait[] =>
  plan.requirements
    .filter((requirement) => isWait(plan, requirement))
    .map((requirement) => {
      const minutes = minutesBefore(plan, requirement) ?? 0;
      return { code: codeOf(requirement, minutes), text: waitText(plan, requirement, minutes), minutes };
    })
    .toSorted((one, other) => other.minutes - one.minutes);

const subjectOf = ({ kind, text }: Requirement): string => (kind === 'alcohol' ? kind : `${kind} ${text}`);

const codeOf = (requirement: Requirement, minutes: number): string => `${minutes} ${subjectOf(requirement)}`;

/** The patient confirmed this wait, or a longer one for the same thing. */
export const isMet = (plan: Plan, requirement: Requirement): boolean =>
  isWait(plan, requirement) &&
  isMetBy(plan.answers?.met ?? [], codeOf(requirement, minutesBefore(plan, requirement) ?? 0));

const partsOf = (code: string) => {
  const [, minutes = '', subject = ''] = /^(\d+) (.*)$/s.exec(code) ?? [];
  return { minutes: Number(minutes), subject };
};

/** `met` are the confirmed codes. */
export function isMetBy(met: readonly string[], code: string): boolean {
  const needed = partsOf(code);
  return met.map(partsOf).some((one) => one.subject === needed.subject && one.minutes >= needed.minutes);
}

/** The confirmed waits of this plan, because the server needs no others. */
export const metIn = (plan: Plan): string[] =>
  waitsOf(plan)
    .map(({ code }) => code)
    .filter((code) => isMetBy(plan.answers?.met ?? [], code));

/** Minutes for which the patient still has to wait; 0 where their answers are unknown, so that no hour is refused. */
export const waitMinutes = (plan: Plan): number =>
  plan.answers
    ? Math.max(
        0,
        ...plan.requirements
          .filter((requirement) => isWait(plan, requirement) && !isMet(plan, requirement))
          .map((requirement) => minutesBefore(plan, requirement) ?? 0),
      )
    : 0;

/** "Biotina" in "Biotina, também em suplementos: pergunte ao médico"; null where the text names no medicine first. */
export const medicineIn = (text: string): string | null => /^([^:,.]+)(?:,[^:.]*)?:/.exec(text)?.[1] ?? null;

function waitText(plan: Plan, requirement: Requirement, minutes: number): string {
  const { kind, text } = requirement;
  const time = timeText(minutes);
  if (requirement.confirmation) return `${requirement.confirmation} ${inTheLast(minutes)}`;
  switch (kind) {
    case 'alcohol':
      return `Não bebo, ou já estou há ${time} sem beber`;
    case 'exercise':
      return `Estou há ${time} sem ${lower(text)}`;
    case 'medicine':
      return `Não uso ${lower(medicineIn(text) ?? 'o remédio')}, ou já combinei com o médico o que fazer`;
    case 'diet':
      return `Já faço isto há ${time}: ${lower(text.replace(/\.$/, ''))}`;
    default:
      return `Isto não aconteceu ${inTheLast(minutes)}: ${lower(pastEvent(plan, requirement))}`;
  }
}
