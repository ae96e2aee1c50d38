import { dayOfUrine, minutesBefore, type Plan, requirementFor } from './merge-plan.ts';
import type { PrepKind } from './prep-rule.ts';
import { isMet } from './waits.ts';

const BEGINNING: readonly PrepKind[] = ['fasting', 'alcohol', 'exercise', 'abstinence', 'diet'];

/** Minutes before the visit at which the first step begins that the patient has not confirmed; null without steps. */
export const preparationMinutes = (plan: Plan): number | null =>
  plan.requirements
    .map((requirement) =>
      requirement.kind === 'urine_day'
        ? dayOfUrine(plan)
        : BEGINNING.includes(requirement.kind) && !isMet(plan, requirement)
          ? minutesBefore(plan, requirement)
          : null,
    )
    .reduce((most, minutes) => (minutes === null ? most : Math.max(most ?? 0, minutes)), null);

/**
 * Minutes before the visit at which the patient begins to fill a jar from the unit: 0 where it is filled on the day itself,
 * and where the patient has confirmed that it is full.
 */
export const fillingMinutes = (plan: Plan): number =>
  Math.max(
    requirementFor(plan, 'urine_day') ? dayOfUrine(plan) : 0,
    ...plan.requirements
      .filter((requirement) => requirement.fromUnit && !isMet(plan, requirement))
      .map(({ min }) => min ?? 0),
  );
