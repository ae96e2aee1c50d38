import type { Deps } from '#platform/deps.ts';
import { isUnderReview, mergePlan } from '../merge-plan.ts';
import { rulesFor } from '../prep-rule.ts';
import type { ProductPlanView } from '../product-plan-view.ts';
import { relativeSteps } from '../step-texts.ts';
import { rulesOf } from './rules-of.ts';

export async function productPlan(
  deps: Deps,
  { id, name }: { id: number; name: string },
): Promise<ProductPlanView> {
  const rules = rulesFor((await rulesOf(deps, [id])).get(id) ?? [], { ageMonths: null, sex: null });
  const plan = mergePlan([{ id, name, rules }]);
  return { steps: relativeSteps(plan).map(({ text }) => text), underReview: isUnderReview(plan) };
}
