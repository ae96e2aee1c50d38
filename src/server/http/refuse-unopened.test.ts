import { beforeEach, expect, test } from 'vitest';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { MissingPart } from '#platform/http/unavailable.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { firstOrder } from '#test/helpers/first-order.ts';
import { statementsOf } from '#test/helpers/statement-recorder.ts';
import { refuseUnopened } from './refuse-unopened.ts';

const { db, pool } = await testDatabase({ demo: true });
const deps = testDeps(db);

async function refusal(): Promise<string> {
  try {
    await refuseUnopened(deps);
    return '';
  } catch (error) {
    if (error instanceof MissingPart) return error.message;
    throw error;
  }
}

beforeEach(() => clearCatalogueCaches());

test('a store with legal pages and prices is open, and asks the database once for all its pages', async () => {
  expect(await refusal()).toBe('');
  expect(await statementsOf(refusal)).toEqual([]);
});

test('a store without terms is closed, outside production too', async () => {
  expect(deps.config.production).toBe(false);
  const { rows } = await pool.query("delete from contents where path = '/termos-de-uso' returning *");
  expect(await refusal()).toMatch(/^A loja ainda não abriu[^\n]*\n {2}Falta a página \/termos-de-uso[^\n]*$/);
  const { path, title, description, markdown } = rows[0];
  await pool.query('insert into contents values ($1, $2, $3, $4, now())', [
    path,
    title,
    description,
    markdown,
  ]);
});

test('a store without the people of the demo is closed under its brand, until it has a name, CNPJ and telephone of its own', async () => {
  await pool.query(`update customers set email_verified = false; update staff set blocked_at = now()`);
  clearCatalogueCaches();
  const nameless = /\n {2}A marca ainda tem o nome, a razão social, o CNPJ ou o telefone[^\n]*$/;
  expect(await refusal()).toMatch(nameless);
  await pool.query(
    `insert into store_brand values ('loja', '{"name": "Vida", "cnpj": "11.222.333/0001-81"}')`,
  );
  clearCatalogueCaches();
  expect(await refusal()).toMatch(nameless);
  await pool.query(
    `update store_brand set facts = facts || '{"legalName": "Vida Ltda.", "phone": "(61) 3222-0100"}'`,
  );
  clearCatalogueCaches();
  expect(await refusal()).toBe('');
  await pool.query('delete from store_brand');
  const { config } = deps;
  const own = { ...deps, config: { ...config, brand: { ...config.brand, demo: false } } };
  clearCatalogueCaches();
  await refuseUnopened(own);
});

const NOTHING_SOLD = /\n {2}Nenhum serviço tem preço e vagas numa unidade aberta\.$/;

test('a store without a price at an open unit is closed, until it has an order', async () => {
  await pool.query('update units set active = false');
  await pool.query('update customers set email_verified = true');
  expect(await refusal()).toMatch(NOTHING_SOLD);
  await pool.query('update units set active = true');
  await pool.query('delete from prices');
  clearCatalogueCaches();
  expect(await refusal()).toMatch(NOTHING_SOLD);
  await firstOrder(deps);
  clearCatalogueCaches();
  expect(await refusal()).toBe('');
});
