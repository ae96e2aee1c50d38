import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { acquirerScene, creditSale } from '../cards/test-support.ts';

async function scene() {
  const received: { header: unknown; body: unknown }[] = [];
  const answers: number[] = [];
  const store = createServer(async (request, response) => {
    received.push({ header: request.headers['x-loja'], body: await json(request) });
    response.writeHead(answers.shift() ?? 200).end();
  });
  store.listen(0, '127.0.0.1');
  await once(store, 'listening');
  onTestFinished(() => {
    store.closeAllConnections();
    store.close();
  });
  const sandbox = await acquirerScene({
    voidPauseMs: 0,
    notificationUrl: `http://127.0.0.1:${(store.address() as AddressInfo).port}/avisos`,
    notificationHeader: { name: 'x-loja', value: 'combinado' },
    notificationRetriesMs: [1000, 2000, 3000],
  });
  const sell = async (payment = {}): Promise<string> =>
    (await sandbox.call('POST', '/1/sales', creditSale(payment))).body.Payment.PaymentId;
  const types = async () => {
    await sandbox.controls.settled();
    return received.map(({ body }) => (body as { ChangeType: number }).ChangeType);
  };
  return { ...sandbox, received, answers, sell, types };
}

test('announces each change of status with the agreed header', async () => {
  const { call, sell, controls, received, types } = await scene();
  const id = await sell();
  await controls.settled();
  expect(received).toEqual([{ header: 'combinado', body: { PaymentId: id, ChangeType: 1 } }]);
  await call('PUT', `/1/sales/${id}/capture`);
  expect(await types()).toEqual([1, 1]);
  await call('PUT', `/1/sales/${id}/void?amount=100`);
  expect(await types()).toEqual([1, 1]);
  await call('PUT', `/1/sales/${id}/void`);
  expect(await types()).toEqual([1, 1, 1]);
});

test('announces denied voids and chargebacks', async () => {
  const { call, sell, controls, types } = await scene();
  const id = await sell({ Capture: true });
  controls.setKnobs({ adquirenteEstornoNegado: true });
  await call('PUT', `/1/sales/${id}/void`);
  expect(await types()).toEqual([1, 5]);
  controls.chargeback(id, 100);
  expect(await types()).toEqual([1, 5, 7]);
});

test('repeats three times until the store answers 2xx', async () => {
  const { sell, answers, types, hand, forward } = await scene();
  answers.push(500, 302, 500, 500);
  await sell();
  for (const pause of [1000, 2000, 3000]) {
    await types();
    expect(hand.delays()).toEqual([pause]);
    forward(pause);
    hand.fire();
  }
  expect([await types(), hand.delays()]).toEqual([[1, 1, 1, 1], []]);
  answers.push(500);
  await sell();
  await types();
  forward(1000);
  hand.fire();
  expect([(await types()).length, hand.delays()]).toEqual([6, []]);
});

test('repeated, late and lost notifications', async () => {
  const { sell, controls, types, hand, forward } = await scene();
  controls.setKnobs({ adquirenteAvisosRepetidos: 2 });
  await sell();
  expect(await types()).toEqual([1, 1, 1]);
  controls.setKnobs({ adquirenteAvisosRepetidos: 0, adquirenteAvisoAtrasoMs: 60_000 });
  await sell();
  expect([(await types()).length, hand.delays()]).toEqual([3, [60_000]]);
  forward(60_000);
  hand.fire();
  expect((await types()).length).toBe(4);
  controls.setKnobs({ adquirenteAvisoAtrasoMs: 0, adquirenteSemAviso: true });
  await sell();
  expect([(await types()).length, hand.delays()]).toEqual([4, []]);
});
