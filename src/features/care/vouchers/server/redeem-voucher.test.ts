import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelOrder } from '#features/purchase/cancellations/server/cancel-order.ts';
import { requestCancellation } from '#features/purchase/cancellations/server/request-cancellation.ts';
import { renewVouchers } from '#features/purchase/orders/server/renew-vouchers.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { LAST_ISSUE, voucherCode } from '../voucher-code.ts';
import { redeemVoucher } from './redeem-voucher.ts';
import { verifyVoucher } from './verify-voucher.ts';

const { deps, sandbox, runJobs, ordered } = await payingStore();

const OTHERS = "update order_lines set beneficiary_name = 'Lia', beneficiary_id = null where order_id =";

async function paid() {
  const also = ['EX-0001', 'EX-0002'].map((code) => ({ code, unit: 'BSB-ASN' }));
  const it = await ordered('BSB-ASN', 10, { also });
  sandbox.controls.pay(it.txid);
  await sandbox.controls.settled();
  await runJobs();
  await deps.db.execute(sql`${sql.raw(OTHERS)} ${it.orderId} and position = 2`);
  const code = (place = 0, issue = 1) => voucherCode({ ...it, place, issue }, deps.config.vouchers.keys[0]);
  const use = (lines: number[] | 'all' = 'all', who = 'ana', place = 0) =>
    redeemVoucher(deps, { code: code(place), lines, who });
  const verify = (place = 0, issue = 1) => verifyVoucher(deps, code(place, issue));
  return { ...it, code, use, verify };
}

test('a code opens the services of its own patient only', async () => {
  const it = await paid();
  const own = await it.verify();
  expect(own).toMatchObject({
    state: 'valid',
    incrementId: it.incrementId,
    personName: 'Marina Exemplo Duarte',
  });
  expect(own?.lines.map(({ position, state }) => [position, state])).toEqual([
    [1, 'usable'],
    [2, 'usable'],
  ]);
  const lia = await it.verify(1);
  expect(lia).toMatchObject({ personName: 'Lia', lines: [{ position: 3, validUntil: '2027-02-18' }] });
  expect(await it.verify(2)).toBeNull();
  expect(await verifyVoucher(deps, 'qualquer coisa')).toBeNull();
  const missing = voucherCode(
    { ...it, incrementId: '999999999', place: 0, issue: 1 },
    deps.config.vouchers.keys[0],
  );
  expect(await verifyVoucher(deps, missing)).toBeNull();
});

test('uses one line, then the rest, each once, with time and operator', async () => {
  const it = await paid();
  expect(await it.use([3])).toMatchObject({ ok: false, code: 'no_line' });
  expect(await it.use([2])).toMatchObject({ ok: true, used: [2] });
  expect(await it.use([2])).toMatchObject({ ok: false, code: 'not_usable' });
  expect((await it.order()).status).toBe('partially_applied');
  expect((await it.verify())?.lines).toMatchObject([
    { state: 'usable', at: null, who: null },
    { state: 'attended', at: deps.clock.instant, who: 'ana' },
  ]);
  expect(await it.use('all', 'bia')).toMatchObject({ ok: true, used: [1] });
  expect(await it.use('all', 'bia')).toMatchObject({
    ok: false,
    code: 'not_valid',
    voucher: { state: 'over' },
  });
  expect(await it.use('all', 'bia', 1)).toMatchObject({ ok: true, used: [3] });
  expect((await it.order()).status).toBe('complete');
});

test('a line that cannot be used leaves the others of the same request unused', async () => {
  const it = await paid();
  await it.use([2]);
  expect(await it.use([1, 2])).toMatchObject({ ok: false, code: 'not_usable' });
  expect((await it.order()).lines[0]?.state).toBe('open');
});

test('one of two simultaneous uses wins', async () => {
  const it = await paid();
  const outcomes = await Promise.all([it.use('all', 'ana'), it.use('all', 'bia'), it.use([1], 'caio')]);
  const won = outcomes.filter(({ ok }) => ok);
  expect(won.length).toBeGreaterThanOrEqual(1);
  const { events } = await it.order();
  const attended = events.filter(({ kind }) => kind === 'attended').flatMap(({ data }) => data?.lines ?? []);
  expect(attended).toHaveLength(new Set(attended).size);
  const [first, second] = await Promise.all([it.use('all', 'ana', 1), it.use('all', 'bia', 1)]);
  expect([first.ok, second.ok].toSorted()).toEqual([false, true]);
  expect([first, second].find(({ ok }) => !ok)).toMatchObject({
    code: 'not_valid',
    voucher: { state: 'over' },
  });
});

test('a renewed order accepts its new vouchers only', async () => {
  const it = await paid();
  const renew = (incrementId = it.incrementId, lastIssue = LAST_ISSUE) =>
    renewVouchers(deps, { incrementId, who: 'ana', lastIssue });
  expect(await renew()).toEqual({ ok: true, issue: 2 });
  expect(await it.verify()).toMatchObject({ state: 'old_issue' });
  expect(await it.use()).toMatchObject({ ok: false, code: 'not_valid' });
  expect(await it.verify(0, 2)).toMatchObject({ state: 'valid' });
  expect((await it.order()).events.at(-1)).toMatchObject({ kind: 'voucher', who: 'ana' });
  expect(await renew('1')).toEqual({ ok: false, code: 'not_found' });
  expect(await renew(it.incrementId, 2)).toEqual({ ok: false, code: 'too_many' });
});

test('a line with a requested cancellation waits for the decision; the others can be used', async () => {
  const it = await paid();
  const { lines } = await it.order();
  const asked = await requestCancellation(deps, {
    incrementId: it.incrementId,
    customerId: it.buyer.id,
    lines: [lines[0]?.id ?? 0],
    reason: 'Comprei por engano.',
  });
  expect(asked).toMatchObject({ ok: true });
  expect((await it.verify())?.lines.map(({ state }) => state)).toEqual(['asked', 'usable']);
  expect(await it.use([1])).toMatchObject({ ok: false, code: 'not_usable' });
  expect(await it.use('all')).toMatchObject({ ok: true, used: [2] });
});

test('explains why expired, disputed, cancelled and unscheduled vouchers are refused, and uses nothing', async () => {
  const it = await paid();
  const states = async () => [(await it.verify())?.state, (await it.use()).ok];
  const { instant } = deps.clock;
  deps.clock.instant = new Date('2027-02-19T12:00:00Z');
  expect((await it.verify())?.lines[0]).toMatchObject({ state: 'expired' });
  expect(await states()).toEqual(['over', false]);
  deps.clock.instant = instant;
  await deps.db.execute(
    sql`update orders set dispute = 'open', voucher_hold = 'dispute' where id = ${it.orderId}`,
  );
  expect(await states()).toEqual(['disputed', false]);
  await deps.db.execute(
    sql`update orders set dispute = 'won', voucher_hold = null, status = 'processing' where id = ${it.orderId}`,
  );
  expect(await states()).toEqual(['not_ready', false]);
  await deps.db.execute(sql`update orders set status = 'scheduled' where id = ${it.orderId}`);
  await deps.db.execute(
    sql`update order_lines set state = 'cancelled' where order_id = ${it.orderId} and position < 2`,
  );
  expect(await states()).toEqual(['cancelled', false]);
  expect((await it.verify(1))?.state).toBe('valid');
  await cancelOrder(deps, { incrementId: it.incrementId, reason: 'combinado' });
  expect((await it.verify(1))?.state).toBe('cancelled');
});
