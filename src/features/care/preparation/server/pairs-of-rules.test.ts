import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  productIdsByCode,
  productsByIds,
  soldServices,
} from '#features/shop/catalogue/server/read-products.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { conflicts } from '../conflicts.ts';
import { mergePlan, type PreparedService } from '../merge-plan.ts';
import { type Person, rulesFor } from '../prep-rule.ts';
import { relativeSteps } from '../step-texts.ts';
import { rulesOf } from './rules-of.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);

/**
 * Conflicts and orders of all pairs, which a person has checked. `+9` counts the services with equal rules about
 * others.
 */
const TABLE = join(import.meta.dirname, '../../../../../test/pairs-of-rules.csv');

/**
 * The rules for adults of both sexes are evaluated together, so that no person hides a contradiction of the other's
 * rules.
 */
const PEOPLE = {
  adult: { ageMonths: null, sex: null },
  baby: { ageMonths: 0, sex: null, birthDate: '2026-11-20' },
} as const satisfies Record<string, Person>;

const DECIDING = [
  'fasting',
  'abstinence',
  'retention',
  'clock',
  'exclusive',
  'age',
  'before',
  'after',
  'fed',
];

interface Coded extends PreparedService {
  code: string;
}

async function servicesFor(person: Person): Promise<Coded[]> {
  const sold = new Set((await soldServices(deps)).map(({ id }) => id));
  const { rows } = await db.execute<{ id: number; code: string; name: string }>(sql`
    select id, code, name from products
    where not exists (select from product_components where product_id = id) order by code`);
  const services = rows.filter(({ id }) => sold.has(id));
  const rules = await rulesOf(deps, [...sold]);
  return services.map((one) => ({ ...one, rules: rulesFor(rules.get(one.id) ?? [], person) }));
}

/** Services that fit with the same others, by their own rules and by the rules that name them. */
function groupsOf(services: readonly Coded[]): Coded[][] {
  const naming = Map.groupBy(
    services.flatMap(({ rules }) => rules.flatMap(({ code, others }) => others.map((id) => ({ id, code })))),
    ({ id }) => id,
  );
  const signature = ({ id, rules }: Coded) =>
    JSON.stringify([
      [...new Set(naming.get(id)?.map(({ code }) => code))].toSorted(),
      rules
        .filter(({ kind }) => DECIDING.includes(kind))
        .map(({ code, kind, min, max, weekdays, days, others }) =>
          JSON.stringify(others.length > 0 ? [code] : [kind, min, max, weekdays, days]),
        )
        .toSorted(),
    ]);
  return [...Map.groupBy(services, signature).values()];
}

interface Pair {
  one: string;
  other: string;
  verdict: 'conflito' | 'ordem';
  reason: string;
}

function judge(one: Coded, other: Coded): Omit<Pair, 'one' | 'other'> | null {
  const found = conflicts([one, other]);
  if (found.length > 0) return { verdict: 'conflito', reason: found.map(({ reason }) => reason).join(' ') };
  const plan = mergePlan([one, other]);
  const alone = [one, other].flatMap((service) =>
    relativeSteps(mergePlan([service])).map(({ text }) => text),
  );
  const orders = relativeSteps(plan).filter(
    ({ kind, text }) => ['before', 'after', 'fed'].includes(kind) && !alone.includes(text),
  );
  return orders.length === 0 ? null : { verdict: 'ordem', reason: orders.map(({ text }) => text).join(' ') };
}

function pairsOf(services: readonly Coded[]): { pairs: Pair[]; compatible: number } {
  const groups = groupsOf(services);
  const label = ([first, ...more]: Coded[]) => `${first?.code}${more.length > 0 ? ` +${more.length}` : ''}`;
  const all = groups.flatMap((group, index) => [
    ...(group.length > 1 ? [[group, group, group[0], group[1]] as const] : []),
    ...groups.slice(index + 1).map((other) => [group, other, group[0], other[0]] as const),
  ]);
  const pairs = all.flatMap(([mine, others, one, other]) => {
    const verdict = one && other && judge(one, other);
    return verdict ? [{ one: label(mine), other: label(others), ...verdict }] : [];
  });
  return { pairs, compatible: all.length - pairs.length };
}

test('every pair of services goes together, except for the conflicts and orders that were read by eye', async () => {
  const adult = pairsOf(await servicesFor(PEOPLE.adult));
  const baby = pairsOf(await servicesFor(PEOPLE.baby));
  expect(adult.compatible).toBeGreaterThan(1000);
  const known = new Set(adult.pairs.map(({ reason }) => reason));
  const rows = [
    ...adult.pairs.map((pair) => ({ person: 'adulto', ...pair })),
    ...baby.pairs.filter(({ reason }) => !known.has(reason)).map((pair) => ({ person: 'bebê', ...pair })),
  ];
  await expect(stringify(rows, { header: true })).toMatchFileSnapshot(TABLE);
});

test.each([
  ['IGRA before a combination with a live vaccine', 'EX-0165', 'CB-0015', /primeiro IGRA .* Combo viajante/],
  [
    'the first stream before a check-up with urine',
    'EX-0229',
    'CK-0001',
    /primeiro Chlamydia .* Check-up básico/,
  ],
  [
    'two combinations with the same vaccine',
    'CB-0005',
    'CB-0007',
    /Combo bebê 2 meses e Combo bebê 4 meses ficam/,
  ],
])('rules about a service hold for the combinations with it: %s', async (_, one, other, reason) => {
  const ids = await productIdsByCode(deps, [one, other]);
  const rules = await rulesOf(deps, [...ids.values()]);
  const names = await productsByIds(deps, [...ids.values()]);
  const [first, second] = [one, other].map((code) => {
    const id = ids.get(code) ?? 0;
    return { code, id, name: names.get(id)?.name ?? '', rules: rulesFor(rules.get(id) ?? [], PEOPLE.adult) };
  });
  expect(first && second && judge(first, second)?.reason).toMatch(reason);
});
