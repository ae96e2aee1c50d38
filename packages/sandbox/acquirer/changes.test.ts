import { expect, test } from 'vitest';
import { acquirerScene, creditSale } from '../cards/test-support.ts';

const DAY_MS = 86_400_000;

async function scene(capture: boolean, settings = { voidPauseMs: 0 }) {
  const sandbox = await acquirerScene(settings);
  const sold = await sandbox.call('POST', '/1/sales', creditSale({ Capture: capture }));
  const id: string = sold.body.Payment.PaymentId;
  const put = async (action: string) => {
    const { status, body } = await sandbox.call('PUT', `/1/sales/${id}/${action}`);
    return status === 200 ? [status, body.Status, body.ReturnCode] : [status, body[0].Code];
  };
  const payment = async () => (await sandbox.call('GET', `/1/sales/${id}`)).body.Payment;
  return { ...sandbox, id, put, payment };
}

test('captures once, all or a part', async () => {
  const whole = await scene(false);
  expect(await whole.put('capture')).toEqual([200, 2, '6']);
  expect(await whole.payment()).toMatchObject({ Status: 2, CapturedAmount: 12345 });
  expect(await whole.put('capture')).toEqual([400, 308]);
  const part = await scene(false);
  expect(await part.put('capture?amount=12346')).toEqual([400, 308]);
  expect(await part.put('capture?amount=abc')).toEqual([400, 108]);
  expect(await part.put('capture?amount=10000')).toEqual([200, 2, '6']);
  expect(await part.payment()).toMatchObject({ Amount: 12345, CapturedAmount: 10000 });
  expect(await part.put('void?amount=10001')).toEqual([400, 312]);
  expect(await part.put('void')).toEqual([200, 10, '9']);
  expect((await part.payment()).VoidedAmount).toBe(10000);
});

test('captures within 15 days', async () => {
  const { put, forward } = await scene(false);
  forward(16 * DAY_MS);
  expect(await put('capture')).toEqual([400, 308]);
});

test('voids an authorised sale only as a whole', async () => {
  const { put, payment } = await scene(false);
  expect(await put('void?amount=100')).toEqual([400, 309]);
  expect(await put('void?amount=12345')).toEqual([200, 10, '9']);
  expect(await put('void')).toEqual([400, 309]);
  expect(await payment()).toMatchObject({
    Status: 10,
    VoidedAmount: 12345,
    VoidedDate: '2026-11-20 12:30:00',
  });
});

test('voids a captured sale in parts, never beyond the captured amount', async () => {
  const { put, payment, forward } = await scene(true);
  expect(await put('void?amount=2345')).toEqual([200, 2, '0']);
  expect(await put('void?amount=10001')).toEqual([400, 312]);
  forward(DAY_MS);
  expect(await put('void?amount=4000')).toEqual([200, 2, '0']);
  expect(await payment()).toMatchObject({ Status: 2, VoidedAmount: 6345, VoidedDate: '2026-11-21 12:30:00' });
  expect(await put('void')).toEqual([200, 11, '9']);
  expect(await payment()).toMatchObject({ Status: 11, VoidedAmount: 12345 });
});

test('voids within 360 days', async () => {
  const { put, forward } = await scene(true);
  forward(361 * DAY_MS);
  expect(await put('void')).toEqual([400, 312]);
});

test('makes the next void of a sale wait five seconds', async () => {
  const { put, forward } = await scene(true, {} as { voidPauseMs: number });
  expect(await put('void?amount=100')).toEqual([200, 2, '0']);
  forward(4_999);
  expect(await put('void?amount=100')).toEqual([400, 312]);
  forward(1);
  expect(await put('void?amount=100')).toEqual([200, 2, '0']);
});

test('voids the newest sale of an order', async () => {
  const { call, id, controls } = await scene(true);
  const newest = await call('POST', '/1/sales', creditSale({ Capture: true }));
  expect((await call('PUT', '/1/sales/OrderId/100000042/void')).body).toMatchObject({ Status: 10 });
  expect(controls.sale(newest.body.Payment.PaymentId)?.status).toBe(10);
  expect(controls.sale(id)?.status).toBe(2);
  expect((await call('PUT', '/1/sales/OrderId/outro/void')).status).toBe(404);
  expect((await call('PUT', '/1/sales/outra/void')).status).toBe(404);
  expect((await call('PUT', '/1/sales/outra/capture')).status).toBe(404);
});
