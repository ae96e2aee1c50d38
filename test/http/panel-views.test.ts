import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#features/desk/operations/roles.ts';
import { bought } from '#test/helpers/bought.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, clock, visitor, db } = store;

beforeEach(() => clock.forward(1));

const as = async (role: Role) => {
  const member = await colleague(deps, [role]);
  return { ...member, browser: await signedIn(visitor(), member) };
};

interface View {
  id: number;
  name: string;
}

const viewsOf = async (browser: Browser) => (await operate(browser, 'orders/views')).body.views as View[];

const late = {
  name: 'Atrasados de Pix',
  filter: { toSchedule: 'late', paymentType: 'pix' },
  columns: ['buyer'],
};

test('a view keeps filters and columns for its person; the same name replaces it', async () => {
  const { browser, id } = await as('attendant');
  const saved = await operate(browser, 'orders/save-view', late);
  expect(await viewsOf(browser)).toEqual([{ ...late, id: saved.body.id, isTeams: false }]);
  const again = { ...late, filter: { unitId: 1 }, columns: ['total'] };
  expect((await operate(browser, 'orders/save-view', again)).body).toEqual(saved.body);
  expect(await viewsOf(browser)).toEqual([{ ...again, id: saved.body.id, isTeams: false }]);
  const colleagues = await as('attendant');
  expect(await viewsOf(colleagues.browser)).toEqual([]);
  expect(await operate(colleagues.browser, 'orders/remove-view', saved.body)).toMatchObject({ status: 404 });
  const { rows } = await db.execute(
    `select text from audit_rows where staff_id = ${id} and operation = 'orders/save-view'`,
  );
  expect(rows).toEqual(Array(2).fill({ text: 'Salvou uma visão dos pedidos' }));
  expect(await operate(browser, 'orders/remove-view', saved.body)).toMatchObject({ status: 200 });
  expect(await viewsOf(browser)).toEqual([]);
});

test("a manager's view for the team is everybody's, and only managers remove it", async () => {
  const manager = await as('manager');
  const attendant = await as('attendant');
  expect(await operate(attendant.browser, 'orders/save-team-view', late)).toMatchObject({ status: 403 });
  const { body } = await operate(manager.browser, 'orders/save-team-view', late);
  expect(await viewsOf(attendant.browser)).toEqual([{ ...late, id: body.id, isTeams: true }]);
  expect(await operate(attendant.browser, 'orders/remove-view', body)).toMatchObject({ status: 404 });
  expect(await operate(manager.browser, 'orders/remove-team-view', body)).toMatchObject({ status: 200 });
  expect(await viewsOf(attendant.browser)).toEqual([]);
});

test('a view by kind of service is hidden from a role that may not see what was bought', async () => {
  const manager = await as('manager');
  const view = { name: 'Vacinas', filter: { kind: 'vaccines' }, columns: ['total'] };
  const { body } = await operate(manager.browser, 'orders/save-team-view', view);
  expect(await viewsOf((await as('attendant')).browser)).toEqual([{ ...view, id: body.id, isTeams: true }]);
  expect(await viewsOf((await as('finance')).browser)).toEqual([]);
  await operate(manager.browser, 'orders/remove-team-view', body);
});

test("a manager of some units changes no view of the team's", async () => {
  const manager = await as('manager');
  const { body } = await operate(manager.browser, 'orders/save-team-view', late);
  const member = await colleague(deps, ['manager'], { unitIds: [2] });
  const elsewhere = await signedIn(visitor(), member);
  for (const [name, input] of [
    ['save-team-view', { ...late, filter: { unitId: 2 } }],
    ['remove-team-view', body],
  ] as const)
    expect(await operate(elsewhere, `orders/${name}`, input)).toMatchObject({
      status: 403,
      body: { code: 'some_units' },
    });
  expect(await viewsOf(elsewhere)).toEqual([{ ...late, id: body.id, isTeams: true }]);
  await operate(manager.browser, 'orders/remove-team-view', body);
});

test.each([
  ['the key of a search', { ...late, filter: { busca: 'k3f9abcd' } }],
  ['a place in the list', { ...late, filter: { after: '100000001' } }],
  ['a CPF as its name', { ...late, name: 'Pedidos de 111.444.777-35' }],
  ['an e-mail as its name', { ...late, name: 'maria@exemplo.com.br' }],
  ['an e-mail as a coupon', { ...late, filter: { couponCode: 'maria@exemplo.com.br' } }],
  ['no name', { ...late, name: ' ' }],
])('a view takes no more than filters: not %s', async (_, view) => {
  const { browser } = await as('manager');
  expect(await operate(browser, 'orders/save-view', view)).toMatchObject({ status: 400 });
  expect(await viewsOf(browser)).toEqual([]);
});

test("a blocked member's views go, and the fifty-first is refused", async () => {
  const { browser, id } = await as('attendant');
  for (let index = 1; index <= 50; index++)
    await operate(browser, 'orders/save-view', { ...late, name: `Visão ${index}` });
  expect(await operate(browser, 'orders/save-view', late)).toMatchObject({
    status: 409,
    body: { code: 'too_many' },
  });
  expect(await viewsOf(browser)).toHaveLength(50);
  const administrator = await as('administrator');
  expect(await operate(administrator.browser, 'staff/block', { staffId: id })).toMatchObject({ status: 200 });
  expect((await db.execute(`select 1 from staff_views where staff_id = ${id}`)).rows).toEqual([]);
});

test('exports selected orders with the shown columns, without formulas, and leaves a row', async () => {
  const { incrementId, buyer, setOrder } = await bought(store, { codes: ['EX-0001'] });
  await setOrder(`coupon_code = 'PLANILHA'`);
  await db.execute(`update customers set full_name = '=SOMA(A1)' where id = ${buyer.id}`);
  const { browser, id } = await as('manager');
  const { body } = await operate(browser, 'orders/export', {
    chosen: { incrementIds: [incrementId, '999999999'] },
    columns: ['total', 'buyer'],
  });
  expect(body).toEqual({
    csv: `\uFEFFNúmero;Comprador;Total\r\n${incrementId};'=SOMA(A1);31,90\r\n`,
    rows: 1,
    more: false,
  });
  const { body: filtered } = await operate(browser, 'orders/export', {
    chosen: { filter: { couponCode: 'PLANILHA' } },
    columns: [],
  });
  expect(filtered.csv).toBe(`\uFEFFNúmero\r\n${incrementId}\r\n`);
  await operate(browser, 'orders/list', { couponCode: 'PLANILHA', from: '2026-01-01' });
  await operate(browser, 'orders/list', { couponCode: 'NADA' });
  const { rows } = await db.execute(
    `select text from audit_rows where staff_id = ${id} and object = 'pedidos' order by seq`,
  );
  expect(rows.map(({ text }) => text)).toEqual([
    'Exportou 1 pedido, escolhidos na lista',
    'Exportou 1 pedido, por cupom',
    'Listou 1 pedido, por período e cupom',
  ]);
});
