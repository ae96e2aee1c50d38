import { type SQL, sql } from 'drizzle-orm';
import { APPROVAL_DAYS } from '#features/care/preparation/advice/advice.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { ruleConflicts } from '../rule-conflicts.ts';
import { selectRuleRows } from './internal/rule-queries.ts';

/** Rules of preparation that wait for the technical director, as rows of a statement (`awaitsApproval`). */
export const rulesToApprove = (now: Date): SQL => sql`select 1 from prep_rules
  where (valid_until is null or valid_until >= ${dayOf(now)}::date)
    and (approved_by = '' or approved_on is null or valid_until <= ${dayOf(now)}::date + ${APPROVAL_DAYS}::int)`;

/** By code of a rule, the rules that contradict it: "jejum-curto (Glicose)". Rules whose validity is over are left out. */
export async function conflictsByRule(deps: Deps): Promise<Map<string, string[]>> {
  const today = dayOf(deps.clock.now());
  const rules = (await selectRuleRows(deps.db)).filter(
    ({ validUntil }) => validUntil === null || validUntil >= today,
  );
  const pairs = ruleConflicts(rules);
  const services = await productsByIds(deps, [...new Set(pairs.map(({ productId }) => productId))]);
  const sides = pairs.flatMap(({ codes: [one, other], productId }) => {
    const service = services.get(productId)?.name ?? '';
    return [
      [one, `${other} (${service})`],
      [other, `${one} (${service})`],
    ] as const;
  });
  return new Map(
    [...Map.groupBy(sides, ([code]) => code)].map(([code, own]) => [code, own.map(([, text]) => text)]),
  );
}
