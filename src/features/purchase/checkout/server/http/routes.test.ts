import { afterEach, expect, test } from 'vitest';
import { makeQuote } from '#features/purchase/quotes/server/make-quote.ts';
import { openQuote } from '#features/purchase/quotes/server/open-quote.ts';
import { balanceOf, putInCart, quoteForFamily, quoteForSelf } from '#test/cast/buyers.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const { deps, sandbox, app, runJobs, quoted, ordered, browserOf } = await payingStore();
const { controls } = sandbox;

afterEach(async () => {
  controls.resetKnobs();
  await runJobs();
});

const form = {
  isDefaultNf: true,
  isDefaultBilling: true,
  paymentType: 'pix',
  personType: 'PF',
  pixCpf: '529.982.247-25',
  pixOwner: 'Marina Exemplo',
  cardTerm: true,
};
const key = (text: string) => ({ 'idempotency-key': text.padEnd(16, '-') });
const read = async (response: Response) => ({ status: response.status, body: await response.json() });

test('places, pays, watches and reads back an order', { meta: { spec: ['purchase 241'] } }, async () => {
  const { buyer } = await quoted('BSB-ASN');
  const client = await browserOf(buyer);
  const placed = await read(await client.post('/v1/checkout/order', form, key('compra-1')));
  expect(placed).toEqual({
    status: 200,
    body: { incrementId: expect.stringMatching(/^1\d{8}$/), next: expect.any(String) },
  });
  const { incrementId, next } = placed.body;
  expect(next).toBe(`/order/pix?pedido=${incrementId}`);
  expect(await read(await client.post('/v1/checkout/order', form, key('compra-1')))).toEqual(placed);

  const waiting = await read(await client.get(`/v1/order/pix?id=${incrementId}`));
  expect(waiting.body).toMatchObject({
    status: 'waiting',
    expiresAt: new Date(deps.clock.now().getTime() + 30 * 60_000).toISOString(),
    copyPaste: expect.stringMatching(/^000201/),
  });
  const svg = Buffer.from(waiting.body.qr.split(',')[1], 'base64').toString();
  expect(svg).toMatch(/^<svg [^>]*viewBox/);
  expect(svg).not.toContain('style=');

  const txid = controls.charges().at(-1)?.txid ?? '';
  controls.pay(txid, { semNotificacao: true });
  // The bank was queried within the last five seconds, so it is not queried again.
  expect((await read(await client.get(`/v1/order/pix?id=${incrementId}`))).body.status).toBe('waiting');
  deps.clock.forward(0.1);
  expect((await read(await client.get(`/v1/order/pix?id=${incrementId}`))).body).toMatchObject({
    status: 'paid',
    copyPaste: null,
    qr: null,
  });

  const order = await read(await client.get(`/v1/customer/orders?id=${incrementId}`));
  expect(order.body.result).toMatchObject({
    status: 'scheduled',
    incrementId,
    success: true,
    paymentType: 'pix',
    coupon: '',
    cancelled: [],
    cancelData: {},
    items: {
      products: [
        {
          qty: 1,
          beneficiary: { nome: 'Marina Exemplo Duarte', cpf: expect.stringMatching(/^\*{3}\./) },
          unityName: expect.any(String),
        },
      ],
    },
    addresses: {
      defaultBillingAddress: {
        firstname: 'Marina Exemplo Duarte',
        street: ['CLN 108 Bloco D', '204', 'Asa Norte'],
        postcode: '70744-500',
        city: 'Brasília',
      },
    },
    shipping: { invoice: '0,00' },
  });
});

test('refuses installments that the store does not offer, and places the order in those that it does', async () => {
  const { buyer } = await quoted('BSB-ASN');
  const client = await browserOf(buyer);
  const card = { isDefaultNf: true, isDefaultBilling: true, paymentType: 'credit', cardTerm: true };
  const post = (cardInstallments: number | string) =>
    client.post('/v1/checkout/order', { ...card, cardInstallments }, key('parcelas')).then(read);
  for (const num of [13, '99', 1.5]) expect([400, 422]).toContain((await post(num)).status);
  expect(await post(13)).toMatchObject({ status: 422, body: { code: 'installments_unavailable' } });
  expect(await post('2')).toMatchObject({ status: 200 });
});

test("hides another customer's order, and every order from visitors", {
  meta: { spec: ['storefront 185'] },
}, async () => {
  const { incrementId } = await ordered('BSB-AS2');
  const { buyer } = await quoted('BSB-AS2');
  const other = await browserOf(buyer);
  for (const path of [`/v1/order/pix?id=${incrementId}`, `/v1/customer/orders?id=${incrementId}`]) {
    expect((await other.get(path)).status).toBe(404);
    expect((await app.request(path)).status).toBe(401);
    expect((await other.get(path.replace(incrementId, "1'--"))).status).toBe(400);
  }
});

test('refuses a form by field, without a key, without a form key, and signed out', async () => {
  const { buyer } = await quoted('BSB-SUD');
  const client = await browserOf(buyer);
  const post = (body: object, headers: Record<string, string>) =>
    client.post('/v1/checkout/order', body, headers).then(read);
  expect(await post({ ...form, cardTerm: false }, key('recusa'))).toMatchObject({
    status: 400,
    body: { fields: { cardTerm: 'Aceite os termos para concluir a compra.' } },
  });
  expect(await post(form, {})).toMatchObject({ status: 400, body: { code: 'no_key' } });
  expect(await post(form, { ...key('recusa'), 'x-xsrf-token': 'falsa' })).toMatchObject({ status: 403 });
  expect(await post({ ...form, paymentType: 'free' }, key('recusa'))).toMatchObject({ status: 422 });
  // A refusal changes nothing, so the same key can still buy.
  expect(await post(form, key('recusa'))).toMatchObject({ status: 200 });
  expect(await post({ ...form, pixOwner: 'Outra Pessoa' }, key('recusa'))).toMatchObject({
    status: 409,
    body: { code: 'key_reused' },
  });
  expect(await post(form, key('outra-chave'))).toMatchObject({ status: 409, body: { code: 'no_quote' } });
});

test('refuses an expired quote', async () => {
  const { buyer } = await quoted('BSB-LSU');
  const client = await browserOf(buyer);
  deps.clock.forward(30);
  expect(await read(await client.post('/v1/checkout/order', form, key('tarde')))).toMatchObject({
    status: 409,
    body: { code: 'no_quote' },
  });
});

test('requires the secret path for notifications, trusts none of them and survives malformed ones', async () => {
  const it = await ordered('BSB-TAG');
  const { callbackSecret } = deps.config.pix;
  const post = async (secret: string, body: unknown) =>
    (
      await app.request(`/pix/${secret}/pix`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    ).status;
  const claim = {
    pix: [
      {
        txid: it.txid,
        endToEndId: 'E99999004202611201530abcdefghijk',
        valor: '999.99',
        horario: '2026-11-20T12:00:00Z',
        novo: { campo: 1 },
      },
    ],
  };
  expect(await post('errado', claim)).toBe(404);
  expect(await post(callbackSecret.slice(0, -1), claim)).toBe(404);
  expect(await post(callbackSecret, claim)).toBe(200);
  expect(await post(callbackSecret, { pix: [{ txid: 'f'.repeat(32) }, { endToEndId: 'x' }] })).toBe(200);
  expect(await post(callbackSecret, { pix: [] })).toBe(200);
  expect(await runJobs()).toEqual(['payments.notified']);
  expect((await it.order()).status).toBe('pending_payment');
});

test("answers the bank's test calls with 200 and does nothing", async () => {
  const { callbackSecret } = deps.config.pix;
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '"teste"',
    '{}',
    '{"pix":null}',
    '{"pix":"tudo"}',
    '{"evento":"teste"}',
  ];
  for (const path of ['', '/', '/pix', '/pix/'])
    for (const body of bodies) {
      const request = { method: 'POST', body, headers: { 'content-type': 'text/plain' } };
      const answer = await app.request(`/pix/${callbackSecret}${path}`, request);
      expect([path, body, answer.status, await answer.json()]).toEqual([path, body, 200, {}]);
    }
  expect((await app.request(`/pix/${callbackSecret}`, { method: 'POST' })).status).toBe(200);
  for (const path of ['', '/', '/pix', '/pix/'])
    expect((await app.request(`/pix/errado${path}`, { method: 'POST' })).status).toBe(404);
  expect(await runJobs()).toEqual([]);
});

test('looks up every charge of a notification whose other items are unreadable', async () => {
  const it = await ordered('BSB-TAG');
  const items = [
    { endToEndId: 'E1', txid: null, valor: '5.00' },
    { txid: 'a'.repeat(36) },
    { txid: 7, infoPagador: 'a\u0000b' },
    null,
    'texto',
    { txid: it.txid, infoPagador: '\u202epago' },
  ];
  const answer = await app.request(`/pix/${deps.config.pix.callbackSecret}/pix/`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ pix: items }),
  });
  expect(answer.status).toBe(200);
  expect(await runJobs()).toEqual(['payments.notified']);
});

test('refuses a fourth unpaid order and keeps the quote and the typed values', async () => {
  const first = await ordered('BSB-ASN', 50);
  const { buyer, offer } = first;
  const client = await browserOf(buyer);
  const submit = (name: string) => client.post('/v1/checkout/order', form, key(name)).then(read);
  const again = async () => {
    await putInCart(deps, buyer, offer);
    expect(await makeQuote(deps, await quoteForSelf(deps, buyer))).toMatchObject({ ok: true });
  };
  for (const name of ['pedido-2', 'pedido-3']) {
    await again();
    expect(await submit(name)).toMatchObject({ status: 200 });
  }
  await again();
  const before = await balanceOf(deps, offer.variantId);
  // The submits are parallel, each with its own key.
  const refused = await Promise.all(['pedido-4', 'pedido-5', 'pedido-6'].map(submit));
  for (const one of refused)
    expect(one).toMatchObject({
      status: 409,
      body: { code: 'too_many_unpaid', detail: expect.stringContaining('Você já tem 3 pedidos esperando') },
    });
  expect(await openQuote(deps, buyer.id)).not.toBeNull();
  expect(await balanceOf(deps, offer.variantId)).toBe(before);
  controls.pay(first.txid);
  await controls.settled();
  await runJobs();
  expect(await submit('pedido-4')).toMatchObject({ status: 200 });
});

test("makes room at another order's deadline, before any sweep", async () => {
  const { buyer, offer } = await ordered('BSB-AS2', 50);
  const client = await browserOf(buyer);
  const submit = async (name: string) => {
    await putInCart(deps, buyer, offer);
    await makeQuote(deps, await quoteForFamily(deps, buyer));
    return (await client.post('/v1/checkout/order', form, key(name))).status;
  };
  expect([await submit('prazo-2'), await submit('prazo-3'), await submit('prazo-4')]).toEqual([
    200, 200, 409,
  ]);
  deps.clock.forward(30);
  expect(await submit('prazo-5')).toBe(200);
});
