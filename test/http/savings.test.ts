import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Hint } from '#features/purchase/cart/hint.ts';
import { hintWords } from '#features/shop/savings/words.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { confirm, draftFor } from '#test/helpers/purchase.ts';
import { bodyOf, cartOf, decline, hintOf, namesIn, savingsCast, take, undo } from '#test/helpers/savings.ts';
import { testStore } from '#test/helpers/store.ts';
import { formatWire } from '#values/money.ts';

const store = await testStore();
const { deps } = store;
const { exec, put, visitorWith, buyerWith, meanwhile } = savingsCast(store);

test('shows what a check-up already contains and the saving, and changes nothing by itself', async () => {
  const browser = await visitorWith('EX-0001', 'CK-0001');
  const { total } = await cartOf(browser);
  expect(total).toBe('175,80');
  expect(await hintOf(browser)).toEqual({
    key: expect.any(String),
    by: [
      {
        name: 'Check-up básico',
        href: '/check-up-basico',
        amount: 1,
        stockItem: expect.any(Number),
        kept: true,
      },
    ],
    out: [{ name: 'Hemograma completo', href: '/hemograma-completo', amount: 1, itemId: expect.any(Number) }],
    extras: [],
    notes: [],
    unity: 'Asa Norte',
    person: '',
    personId: null,
    totalCents: 14390,
    savingCents: 3190,
  });
  expect(await namesIn(browser)).toEqual(['1 Check-up básico', '1 Hemograma completo']);
});

test('one press takes it, sent twice it is done once, and it is taken back as it was', {
  meta: { spec: ['care 46'] },
}, async () => {
  const browser = await visitorWith('EX-0001', 'CK-0001');
  const hint = await hintOf(browser);
  const submit = randomUUID();
  const answers = await Promise.all([
    take(browser, bodyOf(hint), submit),
    take(browser, bodyOf(hint), submit),
  ]);
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { ok: true, qtyItems: 1 }],
    [200, { ok: true, qtyItems: 1 }],
  ]);
  expect(await namesIn(browser)).toEqual(['1 Check-up básico']);
  expect((await cartOf(browser)).total).toBe('143,90');
  expect((await undo(browser, hint)).body).toEqual({ ok: true, qtyItems: 2 });
  expect(await namesIn(browser)).toEqual(['1 Check-up básico', '1 Hemograma completo']);
  expect(await cartOf(browser)).not.toHaveProperty('hint');
});

test('proposes a panel that costs less than two exams, with its additional services', async () => {
  const browser = await visitorWith('EX-0031', 'EX-0032');
  const hint = await hintOf(browser);
  expect(hint).toMatchObject({
    by: [{ name: 'Perfil lipídico', kept: false }],
    out: [{ name: 'Colesterol total' }, { name: 'Colesterol HDL' }],
    extras: ['Colesterol LDL', 'Colesterol VLDL', 'Triglicerídeos'],
    savingCents: 1590 + 1990 - 2590,
    totalCents: 2590,
  });
  const { items } = await cartOf(browser);
  expect((await take(browser, bodyOf(hint))).status).toBe(200);
  expect(await namesIn(browser)).toEqual(['1 Perfil lipídico']);
  expect((await undo(browser, hint)).status).toBe(200);
  expect(await namesIn(browser)).toEqual(['1 Colesterol HDL', '1 Colesterol total']);
  // The same lines in the same order, because people were chosen by line number.
  expect((await cartOf(browser)).items).toEqual(items);
});

test('two of a panel beside its parts: the parts are repeated, and no third panel is proposed', async () => {
  const browser = await visitorWith('EX-0031', 'EX-0032', 'EX-0033', 'EX-0035');
  await put(browser, 'EX-0030', { amount: 2 });
  const hint = await hintOf(browser);
  expect(hint).toMatchObject({
    by: [{ name: 'Perfil lipídico', amount: 1, kept: true }],
    out: [{ amount: 1 }, { amount: 1 }, { amount: 1 }, { amount: 1 }],
    extras: [],
    notes: [],
    totalCents: 2 * 2590,
  });
  expect((await take(browser, bodyOf(hint))).status).toBe(200);
  expect(await namesIn(browser)).toEqual(['2 Perfil lipídico']);
  expect((await undo(browser, hint)).status).toBe(200);
  // Undoing declined the only hint.
  expect((await cartOf(browser)).hint?.by.map(({ name }) => name) ?? []).not.toContain('Perfil lipídico');
});

test('a panel that has more than its parts is never replaced by them', {
  meta: { spec: ['care 38'] },
}, async () => {
  const browser = await visitorWith('EX-0005', 'EX-0007');
  expect(await hintOf(browser)).toMatchObject({
    by: [{ name: 'Coagulograma', kept: true }],
    out: [{ name: 'Tempo de protrombina (TAP e INR)' }],
  });
  expect(await cartOf(await visitorWith('EX-0007'))).not.toHaveProperty('hint');
});

test('other units, two of one service and doses of a vaccine are left as they are', async () => {
  const elsewhere = await visitorWith('CK-0001');
  await put(elsewhere, 'EX-0001', { unit: 'BSB-AS2' });
  expect(await cartOf(elsewhere)).not.toHaveProperty('hint');
  const two = await visitorWith('CK-0001');
  await put(two, 'EX-0001', { amount: 2 });
  expect(await cartOf(two)).not.toHaveProperty('hint');
  const { variantId } = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN' });
  await exec(sql`update variants set unlimited = true where id = ${variantId}`);
  expect(await cartOf(await visitorWith('VA-0001', 'CB-0002'))).not.toHaveProperty('hint');
  const doses = await visitorWith('VA-0001');
  await put(doses, 'CB-0002', { amount: 2 });
  expect(await cartOf(doses)).not.toHaveProperty('hint');
});

// A woman's check-up costs less than its nine parts.
const WOMANS_PARTS = [
  'EX-0001',
  'EX-0022',
  'EX-0030',
  'EX-0014',
  'EX-0044',
  'EX-0079',
  'EX-0102',
  'EX-0108',
  'EX-0202',
];

/** All proposals for a cart, each declined to see the next. */
async function hintsOf(browser: Browser): Promise<Hint[]> {
  const found: Hint[] = [];
  for (;;) {
    const { hint } = await cartOf(browser);
    if (!hint) return found;
    found.push(hint);
    await decline(browser, hint);
  }
}

test('without a known person, names the condition of a service with an age or sex', {
  meta: { spec: ['care 43'] },
}, async () => {
  const browser = await visitorWith(...WOMANS_PARTS);
  const hints = await hintsOf(browser);
  // Proposals without a condition come first.
  const conditions = hints.map(({ condition }) => condition);
  expect(conditions).toEqual(
    conditions.toSorted((a, b) => Number(a !== undefined) - Number(b !== undefined)),
  );
  const found = hints.find(({ by }) => by.some(({ name }) => name === 'Check-up mulher'));
  expect(found).toMatchObject({ condition: 'mulher de 18 anos ou mais', person: '', personId: null });
  const words = found && hintWords(found);
  expect(words?.title).toMatch(
    /^Para mulher de 18 anos ou mais, o Check-up mulher inclui Hemograma completo, .* por menos\.$/,
  );
  expect(words?.details.at(-1)).toBe('Vale se for tudo para a mesma pessoa.');
});

test('takes a conditional proposal, which the quote then judges by its person', {
  meta: { spec: ['care 43'] },
}, async () => {
  const { buyer, browser } = await buyerWith(...WOMANS_PARTS);
  let hint = await hintOf(browser);
  while (hint.condition !== 'mulher de 18 anos ou mais') {
    await decline(browser, hint);
    hint = await hintOf(browser);
  }
  const { totalCents } = hint;
  expect((await take(browser, bodyOf(hint))).status).toBe(200);
  expect(await namesIn(browser)).toEqual(['1 Check-up mulher']);
  expect((await cartOf(browser)).total).toBe(formatWire(totalCents));
  await exec(sql`update beneficiaries set gender = 1 where id = ${buyer.selfId}`);
  const refused = await confirm(browser, await draftFor(browser, buyer.selfId), randomUUID());
  expect(JSON.stringify(refused.body)).toContain('Check-up mulher é somente para o sexo feminino.');
  await exec(sql`update beneficiaries set gender = 2 where id = ${buyer.selfId}`);
  expect((await confirm(browser, await draftFor(browser, buyer.selfId), randomUUID())).status).toBe(200);
});

test('proposes no adult service beside one for children, because no person may have both', {
  meta: { spec: ['care 43'] },
}, async () => {
  const browser = await visitorWith(...WOMANS_PARTS, 'CK-0008');
  for (const { condition } of await hintsOf(browser))
    expect(condition ?? '').not.toMatch(/adulto|mulher|homem/);
});

test('a declined hint stays hidden for that cart, and the next best appears', async () => {
  const browser = await visitorWith('EX-0031', 'EX-0032', 'EX-0001', 'CK-0013');
  const first = await hintOf(browser);
  expect(first.by.map(({ name }) => name).sort()).toEqual([
    'Check-up de vitaminas e ferro',
    'Perfil lipídico',
  ]);
  expect((await decline(browser, first)).body).toEqual({ ok: true, qtyItems: 4 });
  const second = await hintOf(browser);
  expect(second).toMatchObject({
    by: [{ name: 'Check-up de vitaminas e ferro', kept: true }],
    out: [{ name: 'Hemograma completo' }],
  });
  await decline(browser, second);
  expect(await cartOf(browser)).not.toHaveProperty('hint');
  expect((await cartOf(await visitorWith('EX-0031', 'EX-0032', 'EX-0001', 'CK-0013'))).hint?.key).toBe(
    first.key,
  );
});

test('a hint declined before sign-in stays declined afterwards', {
  meta: { spec: ['care 46'] },
}, async () => {
  const browser = await visitorWith('EX-0001', 'CK-0001');
  await decline(browser, await hintOf(browser));
  const buyer = await newBuyer(deps);
  const signedIn = await browser.post('/v1/login', { email: buyer.email, password: 'palmeira-1988' });
  expect(signedIn.status).toBe(200);
  expect(await namesIn(browser)).toEqual(['1 Check-up básico', '1 Hemograma completo']);
  expect(await cartOf(browser)).not.toHaveProperty('hint');
});

test('names a later result, a stricter preparation and a coupon that no longer counts', async () => {
  const browser = await visitorWith('EX-0044', 'EX-0045', 'EX-0047', 'EX-0050');
  const change = sql`update products set result_days = 9, fasting_min_hours = 8, min_age_months = null where code = 'CK-0010'`;
  const back = sql`update products set result_days = 2, fasting_min_hours = null, min_age_months = 144 where code = 'CK-0010'`;
  await meanwhile(change, back, async () => {
    await exec(sql`update prices set price_cents = 9990, special_cents = null where vendor = 'DEFAULT'
      and product_id = (select id from products where code = 'CK-0010')`);
    await exec(sql`insert into prep_rules (code, product_ids, kind, min_minutes, source, certainty)
      select 'alcool-teste', array[id], 'alcohol', 4320, 'Teste', 'M' from products where code = 'CK-0010'`);
    clearCatalogueCaches();
    expect(await hintOf(browser)).toMatchObject({
      by: [{ name: 'Check-up tireoidiano' }],
      extras: ['Antitireoglobulina'],
      notes: [
        'O preparo pede mais: jejum de ao menos 8 horas; água pode. Não tome bebida alcoólica nas 72 horas antes.',
        'O resultado completo sai mais tarde: em até 9 dias úteis.',
      ],
    });
  });
});

test('the saving is what the whole cart would charge: the coupon counts', {
  meta: { spec: ['care 40'] },
}, async () => {
  const browser = await visitorWith('EX-0001', 'CK-0001');
  await exec(
    sql`insert into coupons (code, kind, value, minimum_cents) values ('DEZDECEM', 'percent', 10, 0), ('CEMREAIS', 'amount', 4000, 15000)`,
  );
  clearCatalogueCaches();
  const coupon = async (code: string) =>
    browser.post<{ message: string }>('/v1/cart/coupon', { formKey: await browser.formKey(), code });
  expect((await coupon('DEZDECEM')).body.message).toBe('');
  expect(await hintOf(browser)).toMatchObject({ savingCents: 2871, totalCents: 12951 });
  // Below its minimum the coupon is worth nothing: the cheaper services would cost more.
  expect((await coupon('CEMREAIS')).body.message).toBe('');
  expect(await cartOf(browser)).not.toHaveProperty('hint');
});
