import { describe, expect, test } from 'vitest';
import { balanceOf, newBuyer, newRelative, offerOf } from '#test/cast/buyers.ts';
import {
  acceptBothTerms,
  add,
  confirm,
  draftFor,
  order,
  pixForm,
  signInAs,
  watchPix,
} from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, sandbox, clock, runJobs, runSchedule } = store;
const key = (text: string) => text.padEnd(16, '-');

async function buyerBefore(unit: string, capacity: number, { terms = true } = {}) {
  const buyer = await newBuyer(deps, { terms });
  const browser = store.visitor();
  await signInAs(deps, browser, buyer.id);
  const offer = await offerOf(deps, { code: 'VA-0001', unit, capacity });
  return { buyer, browser, offer };
}

async function quotedBefore(unit: string, capacity: number) {
  const start = await buyerBefore(unit, capacity);
  expect((await add(start.browser, start.offer)).body).toMatchObject({ error: false, qtyItems: 1 });
  const draft = await draftFor(start.browser, start.buyer.selfId);
  const made = await confirm(start.browser, draft, key('orcamento'));
  expect(made.status).toBe(200);
  return { ...start, draft, quoteId: made.body.quoteId };
}

const mailsTo = (email: string) =>
  sandbox.controls
    .mail()
    .filter(({ to }) => to.some((address) => address.includes(email)))
    .map(({ subject }) => subject);

describe('a purchase by calls', () => {
  test('from the cart to the paid order: stock, money, e-mails and the answers of every step', {
    meta: { spec: ['purchase 7'] },
  }, async () => {
    const { buyer, browser, offer } = await buyerBefore('BSB-ASN', 3, { terms: false });
    expect((await add(browser, offer, 2)).body).toEqual({ error: false, code: '', qtyItems: 2, message: '' });
    expect((await browser.json('/v1/cart')).body).toMatchObject({
      qtyItems: 2,
      subTotal: '1.959,80',
      total: '1.959,80',
    });
    const own = await draftFor(browser, buyer.selfId);
    const people = [buyer.selfId, await newRelative(deps, buyer.id)];
    const draft = {
      ...own,
      assignments: own.assignments.map((line) => ({ ...line, beneficiaryIds: people })),
    };
    expect(draft.expectedTotalCents).toBe(195_980);
    expect(await confirm(browser, draft, key('sem-termos'))).toMatchObject({
      status: 409,
      body: { code: 'terms' },
    });
    await acceptBothTerms(browser);
    expect(await confirm(browser, { ...draft, expectedTotalCents: 100 }, key('preco-velho'))).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    });
    expect(await balanceOf(deps, offer.variantId)).toBe(3);
    expect((await confirm(browser, draft, key('certo'))).status).toBe(200);
    expect(await balanceOf(deps, offer.variantId)).toBe(1);
    expect((await add(browser, offer)).body).toMatchObject({ error: true, code: 'locked', qtyItems: 2 });

    const placed = await order(browser, key('pagar'));
    expect(placed).toMatchObject({ status: 200 });
    const { incrementId, next } = placed.body;
    expect(next).toBe(`/order/pix?pedido=${incrementId}`);
    expect((await browser.json('/v1/cart')).body).toMatchObject({ qtyItems: 0, nadLock: false });
    expect((await watchPix(browser, incrementId)).body).toMatchObject({
      status: 'waiting',
      copyPaste: expect.stringMatching(/^000201/),
    });
    const [charge] = sandbox.controls.charges();
    sandbox.controls.pay(charge?.txid ?? '', {});
    clock.forward(0.2);
    expect((await watchPix(browser, incrementId)).body.status).toBe('paid');
    await runJobs();
    const { body } = await browser.json<{ result: Record<string, unknown> }>(
      `/v1/customer/orders?id=${incrementId}`,
    );
    expect(body.result).toMatchObject({
      status: 'scheduled',
      success: true,
      grandTotal: '1.959,80',
      total: '1.959,80',
    });
    expect(mailsTo(buyer.email)).toEqual([`Seu pedido ${incrementId} está pago`]);
    expect(await balanceOf(deps, offer.variantId)).toBe(1);
  });

  test('the same submit twice at once: one quote, one order, one charge, one answer', async () => {
    const { buyer, browser, offer } = await buyerBefore('BSB-ASS', 5);
    await add(browser, offer);
    const draft = await draftFor(browser, buyer.selfId);
    const quotes = await Promise.all([1, 2, 3].map(() => confirm(browser, draft, key('mesmo-envio'))));
    expect(quotes.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(quotes.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await balanceOf(deps, offer.variantId)).toBe(4);
    expect(await confirm(browser, { ...draft, source: 'self_service' }, key('mesmo-envio'))).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    });

    const before = sandbox.controls.charges().length;
    const orders = await Promise.all([1, 2, 3].map(() => order(browser, key('mesmo-pedido'))));
    expect(orders.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(orders.map(({ body }) => body.incrementId)).size).toBe(1);
    expect(await order(browser, key('mesmo-pedido'), { ...pixForm, pixOwner: 'Outra Pessoa' })).toMatchObject(
      {
        status: 409,
        body: { code: 'key_reused' },
      },
    );
    expect(await order(browser, key('outro-pedido'))).toMatchObject({
      status: 409,
      body: { code: 'no_quote' },
    });
    await runJobs();
    expect(sandbox.controls.charges()).toHaveLength(before + 1);
    const { rows } = await store.pool.query('select 1 from orders where customer_id = $1', [buyer.id]);
    expect(rows).toHaveLength(1);
    expect(await order(browser, '')).toMatchObject({ status: 400, body: { code: 'no_key' } });
  });

  test('a quote that ended cannot be paid; its capacity is free and the cart stays', async () => {
    const { browser, offer } = await quotedBefore('BSB-SUD', 2);
    expect(await balanceOf(deps, offer.variantId)).toBe(1);
    clock.forward(31);
    expect(await order(browser, key('tarde'))).toMatchObject({ status: 409, body: { code: 'no_quote' } });
    await runSchedule('quotes.expire');
    expect(await balanceOf(deps, offer.variantId)).toBe(2);
    expect((await browser.json('/v1/cart')).body).toMatchObject({ qtyItems: 1, nadLock: false });
  });

  test('no pop-up is offered while a purchase is open', async () => {
    const { browser } = await quotedBefore('BSB-SOB', 2);
    const popUp = async () => (await browser.json<{ ctaPopUp: object | null }>('/v1/data')).body.ctaPopUp;
    expect(await popUp()).toBeNull();
    await browser.post('/nad/nad/cancel', { form_key: await browser.formKey(), keepItems: true });
    expect((await browser.json('/v1/cart')).body).toMatchObject({ qtyItems: 1, nadLock: false });
    expect(await popUp()).not.toBeNull();
  });

  test('"Limpar carrinho" releases the capacity and empties the cart; a second press changes nothing', {
    meta: { spec: ['storefront 202'] },
  }, async () => {
    const { browser, offer } = await quotedBefore('BSB-LSU', 2);
    const cancel = async () => browser.post('/nad/nad/cancel', { form_key: await browser.formKey() });
    expect(await cancel()).toEqual({ status: 200, body: { error: false } });
    expect(await cancel()).toEqual({ status: 200, body: { error: false } });
    expect(await balanceOf(deps, offer.variantId)).toBe(2);
    expect((await browser.json('/v1/cart')).body).toMatchObject({ qtyItems: 0, nadLock: false });
    expect(await order(browser, key('cancelado'))).toMatchObject({ status: 409, body: { code: 'no_quote' } });
  });

  test('five want the last place: one gets it, the others keep their carts', async () => {
    const rivals = await Promise.all([1, 2, 3, 4, 5].map(() => buyerBefore('BSB-TAG', 1)));
    const drafts: object[] = [];
    for (const { browser, buyer, offer } of rivals) {
      expect((await add(browser, offer)).body).toMatchObject({ error: false });
      drafts.push(await draftFor(browser, buyer.selfId));
    }
    const answers = await Promise.all(
      rivals.map(({ browser }, i) => confirm(browser, drafts[i] ?? {}, key('corrida'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual([
      'sold_out',
      'sold_out',
      'sold_out',
      'sold_out',
    ]);
    const [first] = rivals;
    expect(await balanceOf(deps, first?.offer.variantId ?? 0)).toBe(0);
    for (const { browser } of rivals)
      expect((await browser.json('/v1/cart')).body).toMatchObject({ qtyItems: 1 });
  });

  test('no notification pays: neither a false one, nor one of another sum', async () => {
    const { browser } = await quotedBefore('BSB-CEI', 2);
    const { incrementId } = (await order(browser, key('falso'))).body;
    const txid = sandbox.controls.charges().at(-1)?.txid ?? '';
    const hear = (secret: string, body: string) =>
      browser.request(`/pix/${secret}/pix`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
        body,
      });
    const paid = JSON.stringify({
      pix: [{ endToEndId: 'E1', txid, valor: '979.90', horario: '2026-11-20T12:00:00Z' }],
    });
    expect((await hear('um-segredo-inventado', paid)).status).toBe(404);
    expect((await hear(deps.config.pix.callbackSecret, paid)).status).toBe(200);
    expect((await hear(deps.config.pix.callbackSecret, '{"pix":')).status).toBe(200);
    expect((await hear(deps.config.pix.callbackSecret, '{"pix":[{"txid":"nao-existe"}]}')).status).toBe(200);
    await runJobs();
    clock.forward(0.2);
    expect((await watchPix(browser, incrementId)).body.status).toBe('waiting');
    sandbox.controls.pay(txid, { valor: '1.00', semNotificacao: true });
    await hear(deps.config.pix.callbackSecret, paid);
    await runJobs();
    clock.forward(0.2);
    expect((await watchPix(browser, incrementId)).body.status).not.toBe('paid');
    expect((await browser.json(`/v1/customer/orders?id=${incrementId}`)).body).toMatchObject({
      result: { success: false },
    });
  });
});
