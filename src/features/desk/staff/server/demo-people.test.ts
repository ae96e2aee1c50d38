import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { refuseDemoPeople } from './demo-people.ts';

const { db, pool } = await testDatabase({ demo: true });
const deps = testDeps(db);
const config = { ...deps.config, production: true };
const refusal = () =>
  refuseDemoPeople({ db, config }).then(
    () => '',
    ({ message }: Error) => message,
  );
const seeded = (name: string): string[] =>
  (JSON.parse(readFileSync(`db/seeds/${name}.json`, 'utf8')) as { email: string }[]).map(
    ({ email }) => email,
  );

test('production does not open while an account of the demo can sign in', async () => {
  await refuseDemoPeople(deps);
  const [first, ...lines] = (await refusal()).split('\n');
  expect(first).toContain('Há contas de demonstração, com senhas públicas');
  expect(lines.map((line) => line.trim()).toSorted()).toEqual(
    [...seeded('clientes'), ...seeded('equipe')].toSorted(),
  );
});

test('a stranger who signs up under such an address keeps no store closed', async () => {
  await pool.query(
    'begin; update customers set erased_at = now(); update staff set blocked_at = now(); commit',
  );
  onTestFinished(async () => void (await pool.query('update customers set erased_at = null')));
  await pool.query(
    "insert into customers (email, full_name, created_at) values ('marina@exemplo.com.br', 'Marina', now())",
  );
  expect(await refusal()).toBe('');
  await pool.query("update customers set email_verified = true where email = 'marina@exemplo.com.br'");
  expect(await refusal()).toContain('marina@exemplo.com.br');
});
