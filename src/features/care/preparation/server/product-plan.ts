import type { Deps } from '#platform/deps.ts';
import { mergePlan } from '../merge-plan.ts';
import { rulesFor } from '../prep-rule.ts';
import { relativeSteps } from '../step-texts.ts';
import { rulesOf } from './rules-of.ts';

/** The steps for a patient of any age and sex, without a time. */
export async function productPlan(deps: Deps, { id, name }: { id: number; name: string }): Promise<string[]> {
  const rules = rulesFor((await rulesOf(deps, [id])).get(id) ?? [], { ageMonths: null, sex: null });
  const plan = mergePlan([{ id, name, rules }]);
  return relativeSteps(plan).map(({ text }) => text);
}
