import { expect, test } from 'vitest';
import { newBuyer } from '#test/cast/buyers.ts';
import { cancelling, EXAM, REASON, WHO } from '#test/helpers/cancelling.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { acceptRequest } from '../decide-cancellation.ts';

const store = await payingStore();
const { deps, app, runJobs, browserOf, ordered } = store;
const { paid, idAt, linesOf } = cancelling(store);

async function customer() {
  const it = await paid('BSB-ASN', 9, { also: [EXAM] });
  const browser = await browserOf(it.buyer);
  const { incrementId: id } = it;
  const post = async (body: object, headers: Record<string, string> = {}) => {
    const response = await browser.post(
      '/v1/order/cancel',
      { id, lines: null, reason: REASON, ...body },
      headers,
    );
    return { status: response.status, body: await response.json() };
  };
  const result = async () => (await (await browser.get(`/v1/customer/orders?id=${id}`)).json()).result;
  return { ...it, browser, post, result };
}

test('cancels some services once, and shows the request in the words of the specification', {
  meta: { spec: ['purchase 59', 'purchase 116'] },
}, async () => {
  const it = await customer();
  const line = await idAt(it, 1);
  const first = await it.post({ lines: [line] });
  const cancelData = {
    [it.incrementId]: {
      titulo: 'Solicitação de cancelamento de 1 serviço',
      data_criacao: deps.clock.now().toISOString(),
      data_ultima_modificacao: deps.clock.now().toISOString(),
      status: 'Em análise',
      descricao: expect.stringMatching(
        new RegExp(
          `^Estamos analisando\\. Você está no prazo para desistir, .* devolvemos R\\$\\s[\\d,]+ por Pix.* Seu motivo: "${REASON}"\\.$`,
        ),
      ),
    },
  };
  expect(first).toEqual({ status: 200, body: { cancelData } });
  expect(await it.post({ lines: [line] })).toEqual(first);
  expect(await it.result()).toMatchObject({ status: 'scheduled', cancelled: [], cancelData });
  await acceptRequest(deps, { incrementId: it.incrementId, who: WHO, answer: '', positions: null });
  await runJobs();
  const { items, ...result } = await it.result();
  expect(result).toMatchObject({ status: 'scheduled', cancelled: [line] });
  expect(result.cancelData[it.incrementId]).toMatchObject({ status: 'Concluído' });
  expect(items.products).toHaveLength(2);
});

test('gives each refusal its status and its Portuguese text', async () => {
  const it = await customer();
  const line = await idAt(it, 1);
  expect(await it.post({ id: '199999999' })).toMatchObject({
    status: 404,
    body: { code: 'not_found', detail: 'Não encontramos este pedido.' },
  });
  const stranger = await browserOf(await newBuyer(deps));
  const body = { id: it.incrementId, lines: null, reason: REASON };
  expect((await stranger.post('/v1/order/cancel', body)).status).toBe(404);
  expect(await it.post({ lines: [line + 1000] })).toMatchObject({ status: 409, body: { code: 'no_line' } });
  expect(await it.post({ lines: [] })).toMatchObject({
    status: 400,
    body: { fields: { lines: 'Escolha ao menos um serviço.' } },
  });
  expect(await it.post({ reason: 'x'.repeat(501) })).toMatchObject({ status: 400 });
  expect(await it.post({ all: true })).toMatchObject({ status: 400 });
  expect((await it.post({}, { 'x-xsrf-token': '' })).status).toBe(403);
  expect((await linesOf(it)).map(({ state }) => state)).toEqual(['open', 'open']);

  expect((await it.post({})).status).toBe(200);
  expect(await it.post({ lines: [line] })).toMatchObject({
    status: 409,
    body: { code: 'already_open', detail: expect.stringContaining('Você já pediu um cancelamento') },
  });
  await acceptRequest(deps, {
    incrementId: it.incrementId,
    who: WHO,
    answer: 'Só o primeiro.',
    positions: [1],
  });
  await runJobs();
  expect(await it.post({ lines: [line] })).toMatchObject({ status: 409, body: { code: 'line_closed' } });
  const unpaid = await ordered('BSB-ASN', 9);
  const waiting = await browserOf(unpaid.buyer);
  const refused = await waiting.post('/v1/order/cancel', { ...body, id: unpaid.incrementId });
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'not_cancellable']);
});

test('asks for no reason within seven days of the purchase, and for one afterwards', {
  meta: { spec: ['purchase 59'] },
}, async () => {
  const it = await customer();
  const line = await idAt(it, 1);
  const withdrawal = await it.post({ lines: [line], reason: ' ' });
  expect(withdrawal).toMatchObject({ status: 200 });
  expect(withdrawal.body.cancelData[it.incrementId].descricao).not.toContain('motivo');
  const late = await customer();
  deps.clock.forward(8 * 24 * 60 * 60 * 1000);
  const browser = await browserOf(late.buyer);
  const asks = (reason: string) =>
    browser.post('/v1/order/cancel', { id: late.incrementId, lines: null, reason });
  const refused = await asks('  não ');
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    code: 'no_reason',
    fields: { reason: expect.stringContaining('no mínimo 5 caracteres') },
  });
  expect((await asks('Mudei')).status).toBe(200);
});

test('requires a signed-in customer', async () => {
  const response = await app.request('/v1/order/cancel', { method: 'POST', body: '{}' });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(await response.json()).not.toHaveProperty('cancelData');
});
