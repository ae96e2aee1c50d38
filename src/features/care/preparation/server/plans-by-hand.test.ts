import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { productIdsByCode, productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { PLANS_OF_ONE, WOMAN } from '#test/cast/plans-by-hand.ts';
import { PLANS_TOGETHER } from '#test/cast/plans-together.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { conflicts } from '../conflicts.ts';
import { mergePlan, type Plan } from '../merge-plan.ts';
import { type Person, rulesFor } from '../prep-rule.ts';
import { timeline, timeProblems } from '../timeline.ts';
import { rulesOf } from './rules-of.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);

const ZONE = 'America/Sao_Paulo';
async function servicesOf(codes: readonly string[], person: Person) {
  const ids = await productIdsByCode(deps, codes);
  const productIds = codes.map((code) => ids.get(code) ?? 0);
  const [names, rules] = [await productsByIds(deps, productIds), await rulesOf(deps, productIds)];
  return productIds.map((id) => ({
    id,
    name: names.get(id)?.name ?? '',
    isVaccine: names.get(id)?.serviceType.startsWith('vaccine'),
    rules: rulesFor(rules.get(id) ?? [], person),
  }));
}

/** These patients take no anticoagulant. */
const withoutAnticoagulant = (plan: Plan): Plan => ({
  ...plan,
  requirements: plan.requirements.filter(({ kind }) => kind !== 'anticoagulant'),
});

const from = Date.parse('2026-11-26T10:30:00Z');

test.each([...PLANS_OF_ONE, ...PLANS_TOGETHER])(
  '$codes $doctor',
  async ({ codes, person = WOMAN, doctor = null, steps, conflicts: known = [] }) => {
    const services = await servicesOf(codes, person);
    const plan = withoutAnticoagulant(mergePlan(services, doctor));
    const visit = { from, until: from, zone: ZONE, today: '2026-11-20' };
    expect(timeline(plan, visit).map(({ when, text }) => (when ? `${when}: ${text}` : text))).toEqual(steps);
    expect(timeProblems(plan, visit)).toEqual([]);
    expect(conflicts(services, doctor).map(({ reason }) => reason)).toEqual(known);
  },
);

test('every demo rule belongs to services or to every long fast, names its source and waits for the technical director', async () => {
  const { rows } = await db.execute<{ code: string; source: string; known: boolean }>(sql`
    select code, source, (select count(*) from products where id = any(product_ids)) = cardinality(product_ids) as known
    from prep_rules where source = '' or approved_by <> '' or (cardinality(product_ids) = 0) <> (kind in ('diabetes', 'pregnancy') and min_minutes > 0)`);
  expect(rows).toEqual([]);
});

test('a real store shows approved rules only, and always the fasting of the service itself', async () => {
  const production = { ...deps, config: { ...deps.config, production: true } };
  const ids = await productIdsByCode(deps, ['EX-0030', 'EX-0022']);
  const kinds = async () =>
    [...(await rulesOf(production, [...ids.values()])).values()].map((rules) =>
      rules.map(({ kind }) => kind),
    );
  expect((await kinds()).flat()).toEqual(['fasting']);
  onTestFinished(async () => {
    await db.execute(
      sql`update prep_rules set approved_by = '', approved_on = null, valid_until = null where code = 'alcool-lipides'`,
    );
    clearCatalogueCaches();
  });
  await db.execute(
    sql`update prep_rules set approved_by = 'Dra. Exemplo, CRM 1', approved_on = '2026-11-01' where code = 'alcool-lipides'`,
  );
  clearCatalogueCaches();
  expect((await kinds()).flat().toSorted()).toEqual(['alcohol', 'fasting']);
  await db.execute(sql`update prep_rules set valid_until = '2026-11-19' where code = 'alcool-lipides'`);
  clearCatalogueCaches();
  expect((await kinds()).flat()).toEqual(['fasting']);
});
