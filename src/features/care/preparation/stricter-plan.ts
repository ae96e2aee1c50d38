import { covers } from './covered.ts';
import { keyOf, type Plan, type Requirement } from './merge-plan.ts';
import { ACCOMPANYING, type PrepKind } from './prep-rule.ts';
import { type RelativeStep, relativeSteps, relativeText } from './step-texts.ts';

/**
 * Finds steps that are new, longer or narrower, or leave fewer days than in every visit `before`. Telling the team
 * takes no effort.
 */
export function stricterSteps(before: readonly Plan[], after: readonly Plan[]): RelativeStep[] {
  const knownTexts = new Set(before.flatMap((plan) => relativeSteps(plan).map(({ text }) => text)));
  const steps = after.flatMap((plan) =>
    plan.requirements
      .filter(({ kind }) => !TELLING.includes(kind))
      .filter((requirement) =>
        before.every(
          (one) => !isCovered(one, requirement) && asksMore(requirement, sameIn(one, requirement)),
        ),
      )
      .map((requirement) => ({ kind: requirement.kind, text: relativeText(plan, requirement) }))
      .filter(({ text }) => text !== '' && !knownTexts.has(text)),
  );
  return [...new Map(steps.map((step) => [step.text, step])).values()];
}

/** These take no effort of the patient. */
const TELLING: readonly PrepKind[] = ['tell', ...ACCOMPANYING];

const isCovered = ({ requirements }: Plan, requirement: Requirement): boolean =>
  requirements.some((wide) => covers(wide, requirement));

const sameIn = ({ requirements }: Plan, requirement: Requirement): Requirement | undefined =>
  requirements.find((one) => keyOf(one) === keyOf(requirement));

function asksMore(requirement: Requirement, known: Requirement | undefined): boolean {
  if (!known) return true;
  const lines = known.text.split('\n');
  return (
    (requirement.min ?? 0) > (known.min ?? 0) ||
    (requirement.gathered ?? -1) > (known.gathered ?? -1) ||
    (requirement.max ?? Infinity) < (known.max ?? Infinity) ||
    daysOf(known).some((day) => !daysOf(requirement).includes(day)) ||
    requirement.text.split('\n').some((line) => line !== '' && !lines.includes(line))
  );
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const daysOf = ({ weekdays }: Requirement): number[] => (weekdays.length === 0 ? EVERY_DAY : weekdays);
