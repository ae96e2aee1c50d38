import { dayOfUrine, minutesBefore, type Plan } from './merge-plan.ts';
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
