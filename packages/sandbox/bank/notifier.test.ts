import { expect, test } from 'vitest';
import { SANDBOX_BANK, type SandboxOptions } from '../sandbox.ts';
import { apiClient, callbackReceiver, charge, testSandbox } from '../test-support.ts';

const A = 'a'.repeat(32);
const B = 'b'.repeat(32);

async function scene(options: Partial<SandboxOptions> = {}) {
  const sandbox = await testSandbox(options);
  const store = await callbackReceiver();
  const call = await apiClient(sandbox.url);
  await call('PUT', `/webhook/${SANDBOX_BANK.key}`, { webhookUrl: store.url });
  for (const txid of [A, B]) await call('PUT', `/cob/${txid}`, charge());
  const pay = (txid: string, query = '', body?: object) =>
    fetch(`${sandbox.url}/_sim/pagar/${txid}${query}`, {
      method: 'POST',
      ...(body && { body: JSON.stringify(body) }),
    });
  return { ...sandbox, store, call, pay };
}

test('paying concludes the charge and notifies {webhookUrl}/pix', async () => {
  const { store, call, pay } = await scene();
  const pix = await (await pay(A)).json();
  expect(await store.count(1)).toEqual([
    {
      endToEndId: pix.endToEndId,
      txid: A,
      valor: '123.45',
      chave: SANDBOX_BANK.key,
      horario: '2026-11-20T15:30:00.000Z',
      infoPagador: '',
    },
  ]);
  expect(store.paths).toEqual(['/hooks/pix']);
  expect((await call('GET', `/cob/${A}`)).body).toMatchObject({ status: 'CONCLUIDA', pix: [pix] });
});

test('the control route refuses what cannot be paid', async () => {
  const { pay, call, controls } = await scene();
  expect((await pay('z'.repeat(32))).status).toBe(404);
  expect((await pay(A, '?valor=abc')).status).toBe(400);
  expect((await pay(A, '?outro=1')).status).toBe(400);
  expect((await pay(A, '', ['x'])).status).toBe(400);
  expect((await pay(A)).status).toBe(200);
  expect((await pay(A)).status).toBe(409);
  await call('PATCH', `/cob/${B}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
  expect((await pay(B)).status).toBe(409);
  expect(controls.charges().find((one) => one.txid === B)?.pix).toEqual([]);
});

test('an expired charge stays ATIVA and can be paid only with the knob', async () => {
  const { pay, call, forward, store } = await scene();
  forward(1_800_000);
  expect((await pay(A)).status).toBe(200);
  forward(1);
  const refused = await pay(B);
  expect([refused.status, await refused.json()]).toEqual([409, { erro: 'expired' }]);
  expect((await call('GET', `/cob/${B}`)).body.status).toBe('ATIVA');
  expect((await pay(B, '', { aposExpirar: true })).status).toBe(200);
  await store.count(2);
});

test('a wrong value is in the answer and in the notification', async () => {
  const { pay, call, store, controls } = await scene();
  await pay(A, '?valor=1.00');
  controls.setKnobs({ valorErrado: '2.00' });
  await pay(B);
  expect((await store.count(2)).map((pix) => pix.valor).sort()).toEqual(['1.00', '2.00']);
  expect((await call('GET', `/cob/${A}`)).body).toMatchObject({
    valor: { original: '123.45' },
    pix: [{ valor: '1.00' }],
  });
});

test('sends as many extra notifications as the knob says', async () => {
  const { pay, store, controls } = await scene();
  await pay(A, '?duplicar=2');
  expect((await store.count(3)).every((pix) => pix.txid === A)).toBe(true);
  controls.setKnobs({ duplicar: 1 });
  await pay(B);
  expect((await store.count(5)).slice(3).every((pix) => pix.txid === B)).toBe(true);
});

test('notifies late', async () => {
  const { pay, store, hand, forward, controls } = await scene();
  await pay(A, '', { atrasarMs: 60_000 });
  await controls.settled();
  expect(store.received).toEqual([]);
  expect(hand.delays()).toEqual([60_000]);
  forward(60_000);
  hand.fire();
  await store.count(1);
});

test('does not notify', async () => {
  const { pay, store, hand, controls, call } = await scene();
  await pay(A, '?semNotificacao=true');
  controls.setKnobs({ semNotificacao: true });
  await pay(B);
  await controls.settled();
  expect([store.received, hand.delays()]).toEqual([[], []]);
  expect((await call('GET', `/cob/${B}`)).body.status).toBe('CONCLUIDA');
});

test('notifies out of order, and a single one after a while', async () => {
  const { pay, store, hand, controls } = await scene();
  controls.setKnobs({ desordenar: true });
  await pay(A);
  expect(store.received).toEqual([]);
  await pay(B);
  expect((await store.count(2)).map((pix) => pix.txid)).toEqual([B, A]);
  hand.fire();
  await controls.settled();
  expect(store.received).toHaveLength(2);
});

test('repeats until the store answers 2xx, and gives up after the last pause', async () => {
  const { pay, store, hand, controls, forward } = await scene({ retryDelaysMs: [1000, 5000] });
  store.answerWith(500, 302);
  await pay(A);
  for (const pause of [1000, 5000]) {
    await controls.settled();
    expect(hand.delays()).toEqual([pause]);
    forward(pause);
    hand.fire();
  }
  await store.count(3);
  await controls.settled();
  expect(hand.delays()).toEqual([]);

  store.answerWith(500, 500, 500);
  await pay(B);
  for (let attempt = 0; attempt < 3; attempt++) {
    await controls.settled();
    forward(5000);
    hand.fire();
  }
  await controls.settled();
  expect([store.received.length, hand.delays()]).toEqual([6, []]);
});

test('the end of a refund is notified too', async () => {
  const { pay, call, store } = await scene();
  const pix = await (await pay(A)).json();
  await store.count(1);
  await call('PUT', `/pix/${pix.endToEndId}/devolucao/r1`, { valor: '10.00' });
  expect((await store.count(2))[1]).toMatchObject({
    txid: A,
    devolucoes: [{ id: 'r1', status: 'DEVOLVIDO' }],
  });
});

test('a slow refund ends when its time has come', async () => {
  const { pay, call, hand, controls } = await scene();
  const pix = await (await pay(A)).json();
  controls.setKnobs({ atrasarMs: 9000 });
  const path = `/pix/${pix.endToEndId}/devolucao/r1`;
  await call('PUT', path, { valor: '10.00' });
  expect((await call('GET', path)).body.status).toBe('EM_PROCESSAMENTO');
  hand.fire();
  expect((await call('GET', path)).body.status).toBe('DEVOLVIDO');
});
