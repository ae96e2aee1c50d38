import type { Deps } from '#platform/deps.ts';
import { mergePlan } from '../merge-plan.ts';
import { fastsDifferently, rulesFor } from '../prep-rule.ts';
import { relativeSteps } from '../step-texts.ts';
import { CHILD_FASTING } from '../visit-notes.ts';
import { rulesOf } from './rules-of.ts';

const ANYBODY = { ageMonths: null, sex: null };

/** The steps for a patient of any age and sex, without a time. The last one says where a child's fasting differs. */
export async function productPlan(deps: Deps, { id, name }: { id: number; name: string }): Promise<string[]> {
  const rules = (await rulesOf(deps, [id])).get(id) ?? [];
  const plan = mergePlan([{ id, name, rules: rulesFor(rules, ANYBODY) }]);
  const steps = relativeSteps(plan).map(({ text }) => text);
  return fastsDifferently(rules, ANYBODY) ? [...steps, CHILD_FASTING] : steps;
}
