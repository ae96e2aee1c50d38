import { expect, test } from 'vitest';
import { acquirerScene, creditSale } from '../cards/test-support.ts';

test('fails before doing anything', async () => {
  const { call, controls } = await acquirerScene();
  controls.setKnobs({ adquirenteFalhas500: 1 });
  expect((await call('POST', '/1/sales', creditSale())).status).toBe(500);
  expect(controls.sales()).toEqual([]);
  expect((await call('POST', '/1/sales', creditSale())).status).toBe(201);
});

test('charges and never answers', async () => {
  const { call, controls } = await acquirerScene();
  controls.setKnobs({ adquirenteVendaSemResposta: 1 });
  const unanswered = call('POST', '/1/sales', creditSale({ Capture: true })).catch(() => 'cut off');
  await expect.poll(() => controls.sales().length).toBe(1);
  const found = await call('GET', '/1/sales?merchantOrderId=100000042');
  expect(found.body.Payment).toHaveLength(1);
  expect(controls.sales()[0]?.status).toBe(2);
  expect(await Promise.race([unanswered, Promise.resolve('silent')])).toBe('silent');
});

test('voids and never answers', async () => {
  const { call, controls } = await acquirerScene();
  const sold = await call('POST', '/1/sales', creditSale({ Capture: true }));
  const id = sold.body.Payment.PaymentId;
  controls.setKnobs({ adquirenteEstornoSemResposta: 1 });
  void call('PUT', `/1/sales/${id}/void`).catch(() => 'cut off');
  await expect.poll(() => controls.sale(id)?.status).toBe(10);
});

test('answers late', async () => {
  const { call, controls, hand } = await acquirerScene();
  controls.setKnobs({ adquirenteDemoraMs: 7000 });
  const late = call('POST', '/1/sales', creditSale());
  await hand.armed();
  expect([hand.delays(), controls.sales().length]).toEqual([[7000], 1]);
  hand.fire();
  expect((await late).status).toBe(201);
});

test('a sale stays unfinished until its outcome is known', async () => {
  const { call, controls } = await acquirerScene();
  controls.setKnobs({ adquirenteStatus0: 3 });
  const [first, second] = [
    (await call('POST', '/1/sales', creditSale({ Capture: true }))).body.Payment,
    (await call('POST', '/1/sales', creditSale())).body.Payment,
  ];
  expect([first.Status, first.ReturnCode, first.AuthorizationCode]).toEqual([0, '', undefined]);
  expect(controls.setOutcome(first.PaymentId, '6')).toMatchObject({ status: 2, captured: { amount: 12345 } });
  expect(controls.setOutcome(second.PaymentId, 'pending')).toMatchObject({ status: 12 });
  expect(controls.setOutcome(second.PaymentId, '05')).toMatchObject({ status: 3, returnCode: '05' });
  expect(controls.setOutcome(second.PaymentId, '6')).toBeNull();
  const third = (await call('POST', '/1/sales', creditSale())).body.Payment;
  expect(controls.setOutcome(third.PaymentId, 'aborted')).toMatchObject({ status: 13 });
});

test('denies a void at once, or later', async () => {
  const { call, controls } = await acquirerScene();
  const sold = await call('POST', '/1/sales', creditSale({ Capture: true }));
  const id = sold.body.Payment.PaymentId;
  controls.setKnobs({ adquirenteEstornoNegado: true });
  expect((await call('PUT', `/1/sales/${id}/void`)).body).toMatchObject({
    Status: 2,
    ReasonCode: 9,
    ReturnCode: '72',
  });
  expect(controls.denyVoid(id)).toBeNull();
  controls.resetKnobs();
  expect((await call('PUT', `/1/sales/${id}/void`)).body.Status).toBe(10);
  expect(controls.denyVoid(id)).toMatchObject({ status: 2, voids: [] });
});

test('the buyer takes the money back', async () => {
  const { url, call, controls } = await acquirerScene();
  const sold = await call('POST', '/1/sales', creditSale({ Capture: true }));
  const id = sold.body.Payment.PaymentId;
  expect(controls.chargeback(id, 12346)).toBeNull();
  controls.chargeback(id, 5000);
  await fetch(`${url}/_sim/vendas/${id}/contestar`, { method: 'POST' });
  const dispute = {
    CaseNumber: expect.stringMatching(/^\d{10}$/),
    Date: '2026-11-20',
    ReasonCode: '104',
    ReasonMessage: 'Outras Fraudes - Cartao Ausente',
    Status: 'Received',
  };
  expect((await call('GET', `/1/sales/${id}`)).body.Payment).toMatchObject({
    Status: 2,
    Chargebacks: [
      { Amount: 5000, ...dispute },
      { Amount: 12345, ...dispute },
    ],
  });
  const authorised = await call('POST', '/1/sales', creditSale());
  expect(controls.chargeback(authorised.body.Payment.PaymentId)).toBeNull();
});
