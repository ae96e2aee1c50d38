import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { offerOf } from '#test/cast/buyers.ts';
import { bodyOf, cartOf, hintOf, namesIn, savingsCast, take, undo } from '#test/helpers/savings.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps } = store;
const { exec, put, visitorWith, meanwhile } = savingsCast(store);

test.each([
  ['no form key', {}, 403],
  ['a bad key', { key: 'x' }, 400],
  ['half a total', { totalCents: 1.5 }, 400],
  ['an unknown field', { price: 1 }, 400],
  ['an id beyond the database', { stockItems: [99_999_999_999] }, 400],
])('%s', async (what, change, status) => {
  const browser = await visitorWith('EX-0001', 'CK-0001');
  const body = JSON.stringify({ ...bodyOf(await hintOf(browser)), ...change });
  const formKey = what === 'no form key' ? 'x'.repeat(43) : await browser.formKey();
  const headers = {
    'content-type': 'application/json',
    'x-xsrf-token': formKey,
    'idempotency-key': randomUUID(),
  };
  expect((await browser.request('/v1/overlap/take', { method: 'POST', headers, body })).status).toBe(status);
  expect(await namesIn(browser)).toEqual(['1 Check-up básico', '1 Hemograma completo']);
});

test('a missing or used submit key', async () => {
  const browser = await visitorWith('EX-0001', 'CK-0001');
  const hint = await hintOf(browser);
  expect(await browser.post('/v1/overlap/take', bodyOf(hint))).toMatchObject({
    status: 400,
    body: { code: 'no_key' },
  });
  const submit = randomUUID();
  expect((await take(browser, bodyOf(hint), submit)).status).toBe(200);
  expect(await take(browser, { ...bodyOf(hint), totalCents: 1 }, submit)).toMatchObject({
    status: 409,
    body: { code: 'key_reused' },
  });
});

test('a total that differs from the shown one', { meta: { spec: ['care 45'] } }, async () => {
  const browser = await visitorWith('EX-0001', 'CK-0001');
  const hint = await hintOf(browser);
  expect(await take(browser, { ...bodyOf(hint), totalCents: hint.totalCents - 1 })).toMatchObject({
    status: 409,
    body: {
      code: 'price_changed',
      detail: 'Os preços mudaram desde a sugestão. Nada foi trocado: confira o novo valor.',
    },
  });
  expect(await namesIn(browser)).toEqual(['1 Check-up básico', '1 Hemograma completo']);
});

test('a cart that has changed', { meta: { spec: ['care 45'] } }, async () => {
  const browser = await visitorWith('EX-0001', 'CK-0001');
  const hint = await hintOf(browser);
  await put(browser, 'EX-0001');
  expect(await take(browser, bodyOf(hint))).toMatchObject({
    status: 409,
    body: { code: 'changed', detail: 'Seu carrinho mudou e a sugestão não vale mais. Nada foi trocado.' },
  });
  expect(await take(store.visitor(), bodyOf(hint))).toMatchObject({
    status: 409,
    body: { code: 'changed' },
  });
  expect(await namesIn(browser)).toEqual(['1 Check-up básico', '2 Hemograma completo']);
});

test('other services than those of the hint', async () => {
  const { variantId: foreign } = await offerOf(deps, { code: 'EX-0001', unit: 'BSB-AS2' });
  const [repeat, panel] = [await visitorWith('EX-0001', 'CK-0001'), await visitorWith('EX-0031', 'EX-0032')];
  for (const [browser, change] of [
    [repeat, { stockItems: [foreign] }],
    [panel, { stockItems: [] }],
    [panel, { stockItems: [foreign] }],
  ] as const)
    expect(await take(browser, { ...bodyOf(await hintOf(browser)), ...change })).toMatchObject({
      status: 409,
      body: { code: 'changed' },
    });
  expect(await namesIn(repeat)).toEqual(['1 Check-up básico', '1 Hemograma completo']);
  expect(await namesIn(panel)).toEqual(['1 Colesterol HDL', '1 Colesterol total']);
  // Services that are sold out elsewhere, or do not exist, do not concern the cart.
  const key = 'a'.repeat(22);
  await meanwhile(
    sql`update variants set active = false where id = ${foreign}`,
    sql`update variants set active = true where id = ${foreign}`,
    async () => {
      for (const stockItem of [foreign, 2_000_000_000])
        expect(
          await take(repeat, { key, totalCents: 1, stockItems: [stockItem], assignments: null }),
        ).toMatchObject({ status: 409, body: { code: 'changed' } });
    },
  );
});

test('a service that has sold out since, or is no longer done there', async () => {
  const browser = await visitorWith('EX-0031', 'EX-0032');
  const hint = await hintOf(browser);
  const [panel] = hint.by;
  await meanwhile(
    sql`update variants set unlimited = false, balance = 0 where id = ${panel?.stockItem}`,
    sql`update variants set unlimited = true where id = ${panel?.stockItem}`,
    async () => {
      expect(await cartOf(browser)).not.toHaveProperty('hint');
      expect(await take(browser, bodyOf(hint))).toMatchObject({
        status: 409,
        body: {
          code: 'sold_out',
          detail: 'As vagas do serviço sugerido acabaram neste local. Nada foi trocado.',
        },
      });
    },
  );
  for (const [change, back] of [
    [
      sql`update variants set active = false where id = ${panel?.stockItem}`,
      sql`update variants set active = true where id = ${panel?.stockItem}`,
    ],
    [
      sql`update products set active = false where code = 'EX-0030'`,
      sql`update products set active = true where code = 'EX-0030'`,
    ],
    [
      sql`update products set excluded_unit_types = '{unity}' where code = 'EX-0030'`,
      sql`update products set excluded_unit_types = '{}' where code = 'EX-0030'`,
    ],
  ] as const)
    await meanwhile(change, back, async () => {
      expect(await cartOf(browser)).not.toHaveProperty('hint');
      expect((await take(browser, bodyOf(hint))).status).toBe(409);
    });
  expect(await namesIn(browser)).toEqual(['1 Colesterol HDL', '1 Colesterol total']);
});

test('a price that makes it more expensive', async () => {
  const browser = await visitorWith('EX-0031', 'EX-0032');
  const hint = await hintOf(browser);
  const price = (
    cents: number,
  ) => sql`update prices set price_cents = ${cents}, special_cents = null where vendor = 'DEFAULT'
    and product_id = (select id from products where code = 'EX-0030')`;
  await meanwhile(price(2690), price(2590), async () => {
    expect(await take(browser, bodyOf(hint))).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    });
  });
  await meanwhile(price(99900), price(2590), async () => {
    expect(await take(browser, bodyOf(hint))).toMatchObject({ status: 409, body: { code: 'changed' } });
  });
  expect(await namesIn(browser)).toEqual(['1 Colesterol HDL', '1 Colesterol total']);
});

test('taking back when the cart has gone on, twice, or when a service of before is sold out', async () => {
  const browser = await visitorWith('EX-0031', 'EX-0032');
  const hint = await hintOf(browser);
  expect(await undo(browser, hint)).toMatchObject({ status: 409, body: { code: 'changed' } });
  await take(browser, bodyOf(hint));
  const { variantId } = await offerOf(deps, { code: 'EX-0031', unit: 'BSB-ASN' });
  await exec(sql`update variants set unlimited = false, balance = 0 where id = ${variantId}`);
  expect(await undo(browser, hint)).toMatchObject({
    status: 409,
    body: {
      code: 'sold_out',
      detail: 'As vagas de um dos serviços de antes acabaram neste local. Nada foi mudado.',
    },
  });
  await exec(sql`update variants set unlimited = true where id = ${variantId}`);
  expect(await namesIn(browser)).toEqual(['1 Perfil lipídico']);
  const submit = randomUUID();
  expect((await undo(browser, hint, submit)).status).toBe(200);
  expect((await undo(browser, hint, submit)).status).toBe(200);
  expect(await undo(browser, hint)).toMatchObject({
    status: 409,
    body: { detail: 'Seu carrinho mudou depois da troca, e não dá mais para desfazer. Nada foi mudado.' },
  });
  expect(await namesIn(browser)).toEqual(['1 Colesterol HDL', '1 Colesterol total']);
});

test('undo changes nothing after the new line was removed', async () => {
  const browser = await visitorWith('EX-0031', 'EX-0032');
  const hint = await hintOf(browser);
  await take(browser, bodyOf(hint));
  const formKey = await browser.formKey();
  await browser.request(`/v1/cart/remove?stockItem=${hint.by[0]?.stockItem}&form_key=${formKey}`);
  expect(await undo(browser, hint)).toMatchObject({ status: 409, body: { code: 'changed' } });
  expect(await namesIn(browser)).toEqual([]);
});
