import { afterEach, expect, test } from 'vitest';
import { type Operator, shellOperator } from '#features/desk/operations/operator.ts';
import { listPanelOrders } from '#features/desk/orders/list/server/list-panel-orders.ts';
import { cancelling, HOME } from '#test/helpers/cancelling.ts';
import { cardBuyer } from '#test/helpers/card-buyer.ts';
import { cashDrift } from '#test/helpers/cash-drift.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { lockAwaited } from '#test/helpers/lock-awaited.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { dayOf } from '#values/calendar-day.ts';
import type { Amounts, Basis } from '../cash.ts';
import { refreshSums } from './refresh-sums.ts';
import { viewCash } from './view-cash.ts';

const store = await payingStore();
const { deps, pool, shell, sandbox, runJobs, tick, waitingForCard } = store;
const { controls } = sandbox;
const { paid, ask, accept } = cancelling(store);
const by = shellOperator('ana');

const operar = async (operation: string, ...fields: string[]) => {
  const result = await commandLine(['operar', operation, ...fields], shell);
  expect(result).toMatchObject({ code: 0, err: '' });
};

const ELSEWHERE = { code: 'EX-0001', unit: 'BSB-AS2' };

const total = (rows: readonly Amounts[]) =>
  rows.map(({ soldCents, receivedCents, refundedCents }) => [soldCents, receivedCents, refundedCents]);

async function cashOf(basis: Basis, who: Operator = by) {
  await refreshSums(deps);
  expect(await cashDrift(pool)).toEqual([]);
  const { rows, days } = await viewCash(deps, { basis, period: dayOf(deps.clock.now()) }, who);
  return { rows, days: total(days).at(0) ?? [0, 0, 0] };
}

/** Each test has a day of its own. */
afterEach(async () => {
  deps.clock.forward(24 * 60);
  controls.resetKnobs();
  await controls.settled();
  await runJobs();
});

const attend = (incrementId: string, position: number) =>
  operar(
    'attendance/record',
    `incrementId=${incrementId}`,
    `lines=${JSON.stringify([{ position, lot: 'AB123', maker: 'GSK', dose: '1ª dose', expiresOn: '2028-12-31' }])}`,
    'documentChecked=sim',
  );

test('a purchase at two units and at home counts at each, to the cent', async () => {
  const it = await paid('BSB-ASN', 9, { also: [ELSEWHERE, HOME] });
  const { totalCents } = await it.order();
  const { rows, days } = await cashOf('payment');
  expect(days).toEqual([totalCents, totalCents, 0]);
  expect(rows.map(({ unit, method }) => [unit, method])).toHaveLength(3);
});

test('a refund counts on its own day, and lets the day of the payment stand', async () => {
  const it = await paid('BSB-ASN', 9, { also: [ELSEWHERE] });
  const { totalCents } = await it.order();
  expect((await cashOf('payment')).days).toEqual([totalCents, totalCents, 0]);
  const paidOn = dayOf(deps.clock.now());
  deps.clock.forward(24 * 60);
  await ask(it, [2]);
  await accept(it);
  await controls.settled();
  await runJobs();
  const { rows, days } = await cashOf('payment');
  const refunded = (await it.order()).lines[1];
  expect(days).toEqual([0, 0, refunded?.priceCents]);
  expect(rows.map(({ unitId }) => unitId)).toEqual([refunded?.unitId]);
  const before = await viewCash(deps, { basis: 'payment', period: paidOn }, by);
  expect(total(before.days)).toEqual([[totalCents, totalCents, 0]]);
});

test('an attendance counts its service, until it is undone', async () => {
  const it = await paid('BSB-ASN', 9, { also: [ELSEWHERE] });
  await attend(it.incrementId, 1);
  const cents = (await it.order()).lines[0]?.priceCents ?? 0;
  expect((await cashOf('attendance')).days).toEqual([cents, cents, 0]);
  const { rows } = await pool.query('select id from attendances order by id desc limit 1');
  await operar(
    'attendance/undo',
    `incrementId=${it.incrementId}`,
    `id=${rows[0].id}`,
    'reason=Pessoa errada',
  );
  expect((await cashOf('attendance')).days).toEqual([0, 0, 0]);
});

test("money that the bank's application returned counts on the days of return and of attendance", async () => {
  const it = await paid('BSB-ASN', 9);
  await attend(it.incrementId, 1);
  const { totalCents: cents } = await it.order();
  const charge = controls.charges().find(({ txid }) => txid === it.txid);
  await store.pix.refund(charge?.pix[0]?.endToEndId ?? '', 'b1', cents);
  await tick('payments.reconcile');
  expect((await cashOf('payment')).days).toEqual([cents, cents, cents]);
  expect((await cashOf('attendance')).days).toEqual([cents, cents, cents]);
});

test('a card counts with its interest, and what is sold without', async () => {
  const it = await waitingForCard('BSB-ASN', 5);
  const { pay } = cardBuyer(store);
  expect((await pay(it.client, it.incrementId)).body.state).toBe('paid');
  await controls.settled();
  await runJobs();
  await pool.query(`update orders set card = jsonb_set(card, '{interestCents}', '150') where id = $1`, [
    it.orderId,
  ]);
  await pool.query(
    `update payment_receipts set amount_cents = amount_cents + 150
     where payment_id in (select id from payments where order_id = $1)`,
    [it.orderId],
  );
  const { totalCents } = await it.order();
  expect((await cashOf('payment')).rows).toMatchObject([
    { method: 'credit', soldCents: totalCents, receivedCents: totalCents + 150 },
  ]);
});

test('a service that moves to another unit takes its money along', async () => {
  const it = await paid('BSB-ASN', 9);
  const first = (await cashOf('payment')).rows;
  const unitId = (first[0]?.unitId ?? 0) + 1;
  await pool.query('update order_lines set unit_id = $1 where order_id = $2', [unitId, it.orderId]);
  expect((await cashOf('payment')).rows).toMatchObject([{ unitId, soldCents: first[0]?.soldCents }]);
});

test('a manager sees the own units alone', async () => {
  await paid('BSB-ASN', 9, { also: [ELSEWHERE] });
  const { rows } = await cashOf('payment');
  expect(rows).toHaveLength(2);
  const own = rows[0]?.unitId ?? 0;
  const manager = { ...by, grants: [{ role: 'manager' as const, unitIds: [own] }] };
  const seen = await cashOf('payment', manager);
  expect(seen.rows).toEqual(rows.slice(0, 1));
  expect(seen.days).toEqual(total(rows)[0]);
});

test('a run killed half-way, two at once and a repeated one give the same sums', async () => {
  const it = await paid('BSB-ASN', 9);
  const { totalCents } = await it.order();
  await pool.query('alter table daily_sums rename to daily_sums_away');
  await expect(refreshSums(deps)).rejects.toThrow('daily_sums');
  await pool.query('alter table daily_sums_away rename to daily_sums');
  await Promise.all([refreshSums(deps), refreshSums(deps), refreshSums(deps)]);
  expect((await cashOf('payment')).days).toEqual([totalCents, totalCents, 0]);
  await refreshSums(deps);
  expect((await cashOf('payment')).days).toEqual([totalCents, totalCents, 0]);
});

test('a run waits for another, and so never replaces its sums by an older reading', async () => {
  const it = await paid('BSB-ASN', 9);
  const { totalCents } = await it.order();
  const other = await pool.connect();
  await other.query("begin; select pg_advisory_xact_lock(hashtextextended('daily sums', 0))");
  const run = refreshSums(deps);
  await lockAwaited(pool);
  await other.query('commit');
  other.release();
  await run;
  expect((await cashOf('payment')).days).toEqual([totalCents, totalCents, 0]);
});

test('the list of orders finds those behind each figure', async () => {
  const two = await paid('BSB-ASN', 9, { also: [ELSEWHERE] });
  const one = await paid('BSB-ASN', 9);
  await attend(one.incrementId, 1);
  await ask(two, [2]);
  await accept(two);
  await controls.settled();
  await runJobs();
  const day = dayOf(deps.clock.now());
  const listed = async (filter: Parameters<typeof listPanelOrders>[1]) =>
    (await listPanelOrders(deps, filter, by)).rows.map(({ incrementId }) => incrementId).toSorted();
  const [here, there] = (await two.order()).lines.map(({ unitId }) => unitId);
  const onDay = { paymentType: 'pix' as const };
  const paidOn = { ...onDay, paidFrom: day, paidTo: day };
  const attended = { ...onDay, attendedFrom: day, attendedTo: day };
  const refunded = { ...onDay, refundedFrom: day, refundedTo: day };
  expect(await listed({ ...paidOn, unitId: here })).toEqual([two.incrementId, one.incrementId].toSorted());
  expect(await listed({ ...paidOn, unitId: there })).toEqual([two.incrementId]);
  expect(await listed({ ...paidOn, paymentType: 'credit' })).toEqual([]);
  expect(await listed({ ...attended, unitId: here })).toEqual([one.incrementId]);
  expect(await listed({ ...attended, unitId: there })).toEqual([]);
  expect(await listed({ ...refunded, unitId: there })).toEqual([two.incrementId]);
  expect(await listed({ ...refunded, unitId: here })).toEqual([]);
  const before = dayOf(new Date(deps.clock.now().getTime() - 24 * 60 * 60_000));
  for (const filter of [
    { paidFrom: before, paidTo: before },
    { attendedFrom: before, attendedTo: before },
    { refundedFrom: before, refundedTo: before },
  ])
    expect(await listed({ ...filter, unitId: there })).not.toContain(two.incrementId);
});

test('says of which moment the sums are', async () => {
  const period = dayOf(deps.clock.now());
  const at = async () => (await viewCash(deps, { basis: 'payment', period }, by)).at;
  expect(await at()).toBe(deps.clock.now().toISOString());
  await paid('BSB-ASN', 9);
  const { rows } = await pool.query(
    `select min(noted_at) as at from daily_sums_due where basis = 'payment' and day = $1`,
    [period],
  );
  expect(await at()).toBe(rows[0].at.toISOString());
  await refreshSums(deps);
  expect(await at()).toBe(deps.clock.now().toISOString());
});
