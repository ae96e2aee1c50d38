import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelOrder } from '#features/purchase/cancellations/server/cancel-order.ts';
import { requestCancellation } from '#features/purchase/cancellations/server/request-cancellation.ts';
import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { renewVouchers } from '#features/purchase/orders/server/renew-vouchers.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { LAST_ISSUE, voucherCode } from '../voucher-code.ts';
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
  const attend = (line: number) => attendLine(deps, { incrementId: it.incrementId, line, who: 'ana' });
  const verify = (place = 0, issue = 1) => verifyVoucher(deps, code(place, issue));
  return { ...it, attend, verify };
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

test('each line names the time and the operator of its attendance, and the voucher is over with its last line', async () => {
  const it = await paid();
  expect(await it.attend(2)).toMatchObject({ ok: true });
  expect((await it.verify())?.lines).toMatchObject([
    { state: 'usable', at: null, who: null },
    { state: 'attended', at: deps.clock.instant, who: 'ana' },
  ]);
  expect(await it.attend(1)).toMatchObject({ ok: true });
  expect([(await it.verify())?.state, (await it.verify(1))?.state]).toEqual(['over', 'valid']);
});

test('a renewed order accepts its new vouchers only', async () => {
  const it = await paid();
  const renew = (incrementId = it.incrementId, lastIssue = LAST_ISSUE) =>
    renewVouchers(deps, { incrementId, who: 'ana', lastIssue });
  expect(await renew()).toEqual({ ok: true, issue: 2 });
  expect(await it.verify()).toMatchObject({ state: 'old_issue' });
  expect(await it.verify(0, 2)).toMatchObject({ state: 'valid' });
  expect((await it.order()).events.at(-1)).toMatchObject({ kind: 'voucher', who: 'ana' });
  expect(await renew('1')).toEqual({ ok: false, code: 'not_found' });
  expect(await renew(it.incrementId, 2)).toEqual({ ok: false, code: 'too_many' });
});

test('a line with a requested cancellation waits for the decision; the others can be attended', async () => {
  const it = await paid();
  const { lines } = await it.order();
  const requested = await requestCancellation(deps, {
    incrementId: it.incrementId,
    customerId: it.buyer.id,
    lines: [lines[0]?.id ?? 0],
    reason: 'Comprei por engano.',
  });
  expect(requested).toMatchObject({ ok: true });
  expect((await it.verify())?.lines.map(({ state }) => state)).toEqual(['asked', 'usable']);
});

test('explains why expired, disputed, cancelled and unscheduled vouchers are not valid', async () => {
  const it = await paid();
  const state = async () => (await it.verify())?.state;
  const { instant } = deps.clock;
  deps.clock.instant = new Date('2027-02-19T12:00:00Z');
  expect((await it.verify())?.lines[0]).toMatchObject({ state: 'expired' });
  expect(await state()).toBe('over');
  deps.clock.instant = instant;
  await deps.db.execute(
    sql`update orders set dispute = 'open', voucher_hold = 'dispute' where id = ${it.orderId}`,
  );
  expect(await state()).toBe('disputed');
  await deps.db.execute(
    sql`update orders set dispute = 'won', voucher_hold = null, status = 'processing' where id = ${it.orderId}`,
  );
  expect(await state()).toBe('not_ready');
  await deps.db.execute(sql`update orders set status = 'scheduled' where id = ${it.orderId}`);
  await deps.db.execute(
    sql`update order_lines set state = 'cancelled' where order_id = ${it.orderId} and position < 2`,
  );
  expect(await state()).toBe('cancelled');
  expect((await it.verify(1))?.state).toBe('valid');
  await cancelOrder(deps, { incrementId: it.incrementId, reason: 'combinado' });
  expect((await it.verify(1))?.state).toBe('cancelled');
});
