import type { Plan } from '#features/care/preparation/merge-plan.ts';
import { preparationMinutes } from '#features/care/preparation/preparation-minutes.ts';
import { timeText } from '#features/care/preparation/span-texts.ts';
import type { TimesOfVisit } from './contract.ts';

const DAY_MINUTES = 24 * 60;

/** The longest preparation of these people, where it takes more than a day. */
export function leadOf(plans: readonly Plan[]): Pick<TimesOfVisit, 'lead'> {
  const minutes = Math.max(...plans.map((plan) => preparationMinutes(plan) ?? 0));
  return minutes > DAY_MINUTES ? { lead: timeText(minutes) } : {};
}
