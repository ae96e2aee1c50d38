import { NO_ANSWERS, withReply } from '#features/care/preparation/advice/care-answers.ts';
import { adviceFor } from '#features/care/preparation/advice.ts';
import { mergePlan, type Plan } from '#features/care/preparation/merge-plan.ts';
import { personOf } from '#features/care/preparation/person-of.ts';
import { contraindicationsFor } from '#features/care/preparation/prep-rule.ts';
import { rulesOf } from '#features/care/preparation/server/rules-of.ts';
import { relativeSteps } from '#features/care/preparation/step-texts.ts';
import { productIdsByCode, productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';

/** A Saturday. The ages in the clinical cases count from this day, where they name no other. */
const TODAY: CalendarDay = '2026-11-28';

const WOMAN = 2;

/** Reads the rules of the demonstration store as a patient of an age meets them: a woman, where no other gender is named. */
export function clinicalCases(deps: Deps) {
  /** The services in the order of the codes, with the advice for this patient. */
  async function servicesOf(codes: readonly string[], birthDate: string, today: CalendarDay = TODAY) {
    const ids = await productIdsByCode(deps, codes);
    const productIds = codes.map((code) => ids.get(code) ?? 0);
    const [names, rules] = [await productsByIds(deps, productIds), await rulesOf(deps, productIds)];
    const person = personOf({ birthDate, gender: WOMAN }, today);
    return productIds.map((id) => ({
      id,
      name: names.get(id)?.name ?? '',
      ...adviceFor(rules.get(id), person),
    }));
  }

  const planOf = async (codes: readonly string[], birthDate: string, today?: CalendarDay): Promise<Plan> =>
    mergePlan(await servicesOf(codes, birthDate, today));

  /** What the patient is asked or told before the payment. */
  async function askedOf(code: string, birthDate: string, gender: 1 | 2 = WOMAN) {
    const ids = await productIdsByCode(deps, [code]);
    const rules = await rulesOf(deps, [...ids.values()]);
    const person = personOf({ birthDate, gender }, TODAY);
    return contraindicationsFor(rules.get(ids.get(code) ?? 0) ?? [], person);
  }

  return { servicesOf, planOf, askedOf };
}

export const textsOf = (plan: Plan): string[] => relativeSteps(plan).map(({ text }) => text);

export const sayingPregnant = (plan: Plan, reply: 'yes' | 'no'): Plan => ({
  ...plan,
  answers: withReply(NO_ANSWERS, 'pregnancy', reply),
});
