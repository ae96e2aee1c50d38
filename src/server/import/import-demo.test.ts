import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { priceTable } from '#features/account/accounts/customer.ts';
import { checkCredentials } from '#features/account/accounts/server/check-credentials.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import type { PriceTable } from '#features/shop/pricing/price.ts';
import { pricesFor } from '#features/shop/pricing/server/prices-for.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { importDemo, needsDemo } from './import-demo.ts';

const seeds = fileURLToPath(new URL('../../../db/seeds', import.meta.url));
interface DemoCustomer {
  email: string;
  password: string;
  priceTable: PriceTable;
}

const { db, pool } = await testDatabase({ demo: true });
const deps = testDeps(db);

test('the demo store is what it promises, and loading it again changes nothing', async () => {
  const counts = async () => {
    const { rows } = await pool.query(`select
      (select count(*)::int from products where code is not null) as services, (select count(distinct type)::int from units) as types,
      (select count(*)::int from units) as units, (select count(distinct vendor)::int from prices) as vendors,
      (select count(*)::int from stock_movements) as movements, (select count(*)::int from customers) as customers,
      (select version::int from catalogue_version) as version`);
    return rows[0];
  };
  const before = await counts();
  expect(before.services).toBeGreaterThanOrEqual(250);
  expect(before.units).toBeGreaterThanOrEqual(25);
  expect(before).toMatchObject({ types: 6, vendors: 3 });
  expect(await needsDemo(deps)).toBe(false);
  await importDemo(deps, seeds, deps.log);
  expect(await counts()).toEqual(before);
}, 30_000);

test('no service without fasting asks for it in its own text', async () => {
  const { rows } = await pool.query<{ name: string; preparation: string }>(
    'select name, preparation from products where fasting_min_hours = 0',
  );
  expect(rows.length).toBeGreaterThan(100);
  for (const { name, preparation } of rows)
    expect(preparation, name).not.toMatch(/\bem jejum|(?<!sem )jejum (de|por|mínimo)/i);
});

test('every vendor and tier of the prices has a documented customer, who gets that table with the password given', {
  timeout: 30_000,
  meta: { spec: ['storefront 7'] },
}, async () => {
  const customers: DemoCustomer[] = JSON.parse(readFileSync(`${seeds}/clientes.json`, 'utf8'));
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const seen: string[] = [];
  for (const { email, password, priceTable: documented } of customers) {
    const account = await checkCredentials(deps, email, password);
    const table = priceTable(await findCustomer(deps, account?.customerId ?? 0));
    expect(table, email).toEqual(documented);
    const { vendor, tier } = table;
    expect(readme).toContain(
      `| ${[vendor, tier].filter(Boolean).join(', ')} | \`${email}\` | \`${password}\` |`,
    );
    if (vendor !== 'DEFAULT') await expectOwnPrice(table);
    seen.push(`${vendor} ${tier}`);
  }
  const { rows } = await pool.query<{ vendor: string; tier: string }>(
    'select distinct vendor, tier from prices',
  );
  expect(new Set(seen)).toEqual(new Set(rows.map(({ vendor, tier }) => `${vendor} ${tier}`)));
});

async function expectOwnPrice({ vendor, tier }: PriceTable): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    "select id from products where slug = 'vacina-gripe-tetravalente'",
  );
  const query = { productIds: rows.map(({ id }) => id), storeIds: [1], vendor, tier };
  const [price] = (await pricesFor(deps, query)).values();
  expect(price?.table, `${vendor} ${tier}`).toMatchObject({ tier });
}
