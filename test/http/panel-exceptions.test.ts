import { expect, test } from 'vitest';
import type { Role } from '#features/desk/operations/roles.ts';
import { bought } from '#test/helpers/bought.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, db, clock, visitor } = store;

const as = async (role: Role, unitIds: number[] | null = null) =>
  signedIn(visitor(), await colleague(deps, [role], { unitIds }));
const numbersOf = async (browser: Browser, name: string, list: string) =>
  ((await operate(browser, name)).body[list] as { incrementId: string }[]).map(
    ({ incrementId }) => incrementId,
  );
const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString();

const order = await bought(store);
const { rows } = await db.execute<{ unit: number }>(
  `select unit_id as unit from order_lines where order_id = '${order.orderId}' limit 1`,
);
const here = rows[0]?.unit ?? 0;

test('results promised for the next days lead to their orders, at the own units alone', async () => {
  await order.setLine(0, `result_by = '${inDays(1)}'`);
  await order.setLine(1, `result_by = '${inDays(9)}'`);
  const attendant = await as('attendant');
  expect((await operate(attendant, 'order-exceptions/results')).body).toMatchObject({
    results: [{ incrementId: order.incrementId, line: 1 }],
    more: false,
  });
  const list = ['order-exceptions/results', 'results'] as const;
  expect(await numbersOf(await as('attendant', [here]), ...list)).toEqual([order.incrementId]);
  expect(await numbersOf(await as('attendant', [here + 1]), ...list)).toEqual([]);
});

test('disputes and suspended vouchers lead to their orders, at the own units alone', async () => {
  await order.setOrder(`voucher_hold = 'dispute'`);
  await db.execute(`insert into payment_disputes (id, receipt_reference, amount_cents, state, reason_code, reason, opened_at)
    select 'CASO-1', reference, 5780, 'open', '10.4', 'Fraude', '2026-11-20' from payment_receipts limit 1`);
  const manager = await as('manager');
  expect((await operate(manager, 'order-exceptions/disputes')).body).toMatchObject({
    disputes: [{ caseNumber: 'CASO-1', incrementId: order.incrementId, amount: 5780, reason: '10.4 Fraude' }],
    held: [{ incrementId: order.incrementId, paid: 5380, why: 'dispute' }],
  });
  for (const list of ['disputes', 'held']) {
    const name = 'order-exceptions/disputes';
    expect(await numbersOf(await as('finance'), name, list)).toEqual([order.incrementId]);
    expect(await numbersOf(await as('manager', [here]), name, list)).toEqual([order.incrementId]);
    expect(await numbersOf(await as('manager', [here + 1]), name, list)).toEqual([]);
  }
});

test.each([
  ['finance', 'order-exceptions/results'],
  ['content', 'order-exceptions/results'],
  ['attendant', 'order-exceptions/disputes'],
  ['content', 'order-exceptions/disputes'],
] as const)('%s may not see %s', async (role, name) => {
  expect((await operate(await as(role), name)).body.code).toBe('not_permitted');
});
