import { expect, test } from 'vitest';
import type { Role } from '#features/desk/operations/roles.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import { marina } from '#test/cast/people.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';

const { deps, db, visitor } = await testStore();
const as = async (role: Role) => signedIn(visitor(), await colleague(deps, [role]));
const buyer = await newBuyer(deps);
await visitor().post('/v1/login', { email: buyer.email, password: marina.password });

test('the officer downloads when and whence one customer came, and sees the own look afterwards', async () => {
  const officer = await as('privacy_officer');
  const { body } = await operate(officer, 'access-records/export', { customerId: buyer.id });
  expect(body.rows).toBe(1);
  expect(String(body.csv)).toMatch(/entrou/);
  const of = async (about: string, number: string) =>
    (await operate(officer, 'access-records/views', { about, number })).body.rows;
  expect(await of('customer', String(buyer.id))).toMatchObject([{ command: 'painel, registros de acesso' }]);
  expect(await of('order', '1')).toEqual([]);
  expect(
    (await operate(officer, 'access-records/export', { customerId: buyer.id, to: '2020-01-01' })).body.rows,
  ).toBe(0);
  const { rows } = await db.execute<{ text: string }>(
    `select text from audit_rows where operation = 'access-records/export' order by seq limit 1`,
  );
  expect(rows).toEqual([{ text: 'Baixou 1 registro de acesso' }]);
});

test('the administrator signs every customer out, with a row in the trail', async () => {
  const administrator = await as('administrator');
  expect((await operate(administrator, 'home/end-sessions')).body).toEqual({ ended: 1 });
  expect((await operate(administrator, 'home/end-sessions')).body).toEqual({ ended: 0 });
  const { rows } = await db.execute<{ text: string }>(
    `select text from audit_rows where operation = 'home/end-sessions' order by seq limit 1`,
  );
  expect(rows).toEqual([{ text: 'Encerrou as sessões de todos os clientes: 1' }]);
});

test.each([
  ['administrator', 'access-records/export'],
  ['manager', 'access-records/export'],
  ['manager', 'access-records/views'],
  ['manager', 'home/end-sessions'],
  ['privacy_officer', 'home/end-sessions'],
] as const)('%s may not run %s', async (role, name) => {
  expect((await operate(await as(role), name)).body.code).toBe('not_permitted');
});
