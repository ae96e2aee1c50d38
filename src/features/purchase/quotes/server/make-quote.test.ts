import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { saveBeneficiary } from '#features/account/beneficiaries/server/save-beneficiary.ts';
import { addItem } from '#features/purchase/cart/server/add-item.ts';
import { setCoupon } from '#features/purchase/cart/server/change-cart.ts';
import { viewCart } from '#features/purchase/cart/server/view-cart.ts';
import { rafael } from '#test/cast/beneficiaries.ts';
import { balanceOf, newBuyer, offerOf, putInCart, quoteForFamily, quoteForSelf } from '#test/cast/buyers.ts';
import { marinasHome } from '#test/cast/people.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { makeQuote } from './make-quote.ts';
import { openQuote, showQuote } from './open-quote.ts';
import { previewQuote } from './preview-quote.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);

/** This vaccine is for ages from 9 to 45 years. */
let hpv: { productId: number; variantId: number };
let hemogram: { productId: number; variantId: number };
let atHome: { productId: number; variantId: number };

beforeAll(async () => {
  hpv = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 12 });
  hemogram = await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' });
  atHome = await offerOf(deps, { code: 'EX-0001', unit: 'BSB-DOM' });
});

const visit = {
  ...marinasHome,
  days: ['segunda', 'sabado'],
  period: 'manha' as const,
};

const quotesOf = async (customerId: number) =>
  (await db.execute(sql`select id from quotes where customer_id = ${customerId}`)).rows.length;

test('freezes one line per person, holds the places and locks the cart', async () => {
  const buyer = await newBuyer(deps);
  const son = await saveBeneficiary(deps, { customerId: buyer.id, form: rafael, entityId: undefined });
  if (!son.ok) throw new Error(son.code);
  await putInCart(deps, buyer, hpv, { amount: 2 });
  const before = await balanceOf(deps, hpv.variantId);
  const request = await quoteForSelf(deps, buyer);
  const made = await makeQuote(deps, {
    ...request,
    assignments: request.assignments.map(({ cartLineId }) => ({
      cartLineId,
      beneficiaryIds: [buyer.selfId, son.beneficiary.id],
    })),
  });
  if (!made.ok) throw new Error(JSON.stringify(made));
  expect(made.quote).toMatchObject({ state: 'open', source: '', freightCents: 0, couponCode: null });
  expect(made.quote.expiresAt).toEqual(new Date('2026-11-20T12:30:00.000Z'));
  expect(made.quote.totalCents).toBe(request.expectedTotalCents);
  expect(made.quote.lines.map(({ position, beneficiaryId }) => [position, beneficiaryId])).toEqual([
    [0, buyer.selfId],
    [1, son.beneficiary.id],
  ]);
  expect(await balanceOf(deps, hpv.variantId)).toBe(before - 2);
  expect(await addItem(deps, { customerId: buyer.id }, { ...hemogram, customer: buyer, amount: 1 })).toEqual({
    ok: false,
    code: 'locked',
  });
  const view = await showQuote(deps, made.quote);
  expect(view.summary.items.map((item) => item.personName)).toEqual([
    'Marina Exemplo Duarte',
    'Rafael Exemplo Duarte',
  ]);
  expect(view.summary.places).toHaveLength(1);
});

test('gives a young customer nothing before the responsible person is known', {
  meta: { spec: ['purchase 233'] },
}, async () => {
  const buyer = await newBuyer(deps, { birthDate: '2009-11-21' });
  await putInCart(deps, buyer, hemogram);
  const request = await quoteForSelf(deps, buyer);
  const line = request.assignments[0]?.cartLineId;
  expect(await makeQuote(deps, request)).toEqual({
    ok: false,
    code: 'invalid',
    fields: { [`pessoa-${line}-1`]: `Complete o cadastro de ${buyer.fullName} para continuar.` },
  });
  const saved = await saveBeneficiary(deps, {
    customerId: buyer.id,
    entityId: buyer.selfId,
    form: {
      ...rafael,
      name: buyer.fullName,
      gender: '2',
      birthdate: '21/11/2009',
      cpf: buyer.cpf ?? '',
      responsibleName: 'Helena Exemplo Duarte',
      responsibleEmail: 'helena@exemplo.com.br',
      responsibleTaxVat: '529.982.247-25',
    },
  });
  expect(saved).toMatchObject({ ok: true });
  expect(await makeQuote(deps, request)).toMatchObject({ ok: true });
});

test('makes one quote from twenty parallel confirms, and gives it to all', async () => {
  const buyer = await newBuyer(deps);
  await putInCart(deps, buyer, hpv);
  const before = await balanceOf(deps, hpv.variantId);
  const request = await quoteForSelf(deps, buyer);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => makeQuote(deps, request)));
  const ids = outcomes.map((outcome) => outcome.ok && outcome.quote.id);
  expect(ids[0]).toBeTypeOf('string');
  expect(new Set(ids).size).toBe(1);
  expect(await quotesOf(buyer.id)).toBe(1);
  expect(await balanceOf(deps, hpv.variantId)).toBe(before - 1);
});

test('refuses other people from another tab while the first quote is open', async () => {
  const buyer = await newBuyer(deps);
  await putInCart(deps, buyer, hemogram);
  const request = await quoteForSelf(deps, buyer);
  const made = await makeQuote(deps, request);
  const son = await saveBeneficiary(deps, { customerId: buyer.id, form: rafael, entityId: undefined });
  if (!son.ok) throw new Error(son.code);
  const assignments = request.assignments.map((one) => ({ ...one, beneficiaryIds: [son.beneficiary.id] }));
  expect(await makeQuote(deps, { ...request, assignments })).toEqual({ ok: false, code: 'quote_open' });
  expect(await makeQuote(deps, request)).toEqual(made);
  expect(await quotesOf(buyer.id)).toBe(1);
});

test('gives exactly fifty of sixty shoppers a quote for fifty places', async () => {
  const scarce = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-TAG', capacity: 50 });
  const buyers = await Promise.all(Array.from({ length: 60 }, () => newBuyer(deps)));
  const requests = await Promise.all(
    buyers.map(async (buyer) => {
      await putInCart(deps, buyer, scarce);
      return quoteForSelf(deps, buyer);
    }),
  );
  const outcomes = await Promise.all(requests.map((request) => makeQuote(deps, request)));
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(50);
  for (const outcome of outcomes)
    if (!outcome.ok)
      expect(outcome).toEqual({
        ok: false,
        code: 'sold_out',
        names: ['Vacina HPV nonavalente (Gardasil 9)'],
      });
  expect(await balanceOf(deps, scarce.variantId)).toBe(0);
}, 60_000);

test('holds nothing when one service is sold out', async () => {
  const scarce = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASS', capacity: 2 });
  const buyer = await newBuyer(deps);
  await putInCart(deps, buyer, hpv);
  await putInCart(deps, buyer, scarce, { amount: 2 });
  const request = await quoteForSelf(deps, buyer);
  const before = await balanceOf(deps, hpv.variantId);
  await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASS', capacity: 1 });
  expect(await makeQuote(deps, request)).toMatchObject({ ok: false, code: 'sold_out' });
  expect(await balanceOf(deps, hpv.variantId)).toBe(before);
  expect(await quotesOf(buyer.id)).toBe(0);
});

test('reports a changed price before freezing anything', async () => {
  const buyer = await newBuyer(deps);
  await putInCart(deps, buyer, hemogram);
  const request = await quoteForSelf(deps, buyer);
  expect(await makeQuote(deps, { ...request, expectedTotalCents: request.expectedTotalCents - 1 })).toEqual({
    ok: false,
    code: 'price_changed',
    totalCents: request.expectedTotalCents,
  });
  expect(await openQuote(deps, buyer.id)).toBeNull();
});

test('demands the terms of use', async () => {
  const buyer = await newBuyer(deps, { terms: false });
  await putInCart(deps, buyer, hpv);
  await putInCart(deps, buyer, hemogram);
  expect((await previewQuote(deps, buyer)).missingTerms.sort()).toEqual(['exames-laboratoriais', 'vacinas']);
  expect(await makeQuote(deps, await quoteForSelf(deps, buyer))).toMatchObject({ ok: false, code: 'terms' });
});

test("refuses another customer's beneficiary, and a person who is too old", async () => {
  const buyer = await newBuyer(deps, { birthDate: '1960-01-01' });
  const other = await newBuyer(deps);
  await putInCart(deps, buyer, hpv);
  const request = await quoteForSelf(deps, buyer);
  const [line] = request.assignments;
  const field = `pessoa-${line?.cartLineId}-1`;
  const tooOld = await makeQuote(deps, request);
  expect(tooOld).toMatchObject({ ok: false, code: 'invalid' });
  expect(tooOld.ok || tooOld.code !== 'invalid' ? '' : tooOld.fields[field]).toContain('46 anos');
  const foreign = await makeQuote(deps, {
    ...request,
    assignments: [{ cartLineId: line?.cartLineId ?? 0, beneficiaryIds: [other.selfId] }],
  });
  expect(foreign).toEqual({
    ok: false,
    code: 'invalid',
    fields: { [field]: 'Escolha quem vai receber este serviço.' },
  });
});

test('reports a changed cart when people refer to other lines or amounts', async () => {
  const buyer = await newBuyer(deps);
  await putInCart(deps, buyer, hemogram);
  const request = await quoteForSelf(deps, buyer);
  await putInCart(deps, buyer, hemogram);
  expect(await makeQuote(deps, request)).toEqual({ ok: false, code: 'cart_changed' });
  expect(await makeQuote(deps, { ...request, assignments: [] })).toEqual({ ok: false, code: 'cart_changed' });
});

test('demands the address of a home visit and charges its fee once', async () => {
  const buyer = await newBuyer(deps);
  await putInCart(deps, buyer, atHome, { amount: 2, zipCode: '70744-500' });
  const preview = await previewQuote(deps, buyer);
  const request = await quoteForSelf(deps, buyer);
  const refused = await makeQuote(deps, request);
  expect(refused).toMatchObject({
    code: 'invalid',
    fields: { 'visita-70744500-street': 'Esse campo é obrigatório.' },
  });
  const elsewhere = { ...visit, city: 'São Paulo', state: 'SP' };
  const there = 'O CEP 70744-500 fica em Brasília - DF.';
  expect(await makeQuote(deps, { ...request, homeVisits: [elsewhere] })).toEqual({
    ok: false,
    code: 'invalid',
    fields: { 'visita-70744500-city': there, 'visita-70744500-state': there },
  });
  const saturdayAfternoon = { ...visit, days: ['sabado'], period: 'tarde' as const };
  expect(await makeQuote(deps, { ...request, homeVisits: [saturdayAfternoon] })).toMatchObject({
    code: 'invalid',
    fields: {
      'visita-70744500-days':
        'A equipe atende de manhã de segunda a sábado e à tarde de segunda a sexta. Escolha outro dia ou outro período.',
    },
  });
  const made = await makeQuote(deps, { ...request, homeVisits: [visit] });
  if (!made.ok) throw new Error(JSON.stringify(made));
  expect(made.quote.freightByCep).toEqual({ '70744500': preview.freightCents });
  expect(made.quote.freightCents).toBe(preview.freightCents);
  expect(made.quote.lines.every((line) => line.homeVisit?.number === '204')).toBe(true);
  const { summary } = await showQuote(deps, made.quote);
  expect(summary.places[0]?.address[0]).toBe('CLN 108 Bloco D, 204');
  expect(summary.places[0]?.wishes).toBe('segunda-feira e sábado, de manhã, até as 12h');
});

test('spreads the coupon over the lines, and refuses a used one', async () => {
  const buyer = await newBuyer(deps);
  await putInCart(deps, buyer, hpv, { amount: 2 });
  await setCoupon(deps, { customerId: buyer.id }, { code: 'primeira15', customer: buyer });
  const made = await makeQuote(deps, await quoteForFamily(deps, buyer));
  if (!made.ok) throw new Error(JSON.stringify(made));
  const { lines, subtotalCents, discountCents, totalCents } = made.quote;
  expect(discountCents).toBe(Math.round(subtotalCents * 0.15));
  expect(totalCents).toBe(subtotalCents - discountCents);
  expect(lines.reduce((sum, line) => sum + line.discountCents, 0)).toBe(discountCents);
  expect(await previewQuote(deps, buyer, 'PRIMEIRA15')).toMatchObject({
    coupon: null,
    discountCents: 0,
    refusedCoupon: { code: 'PRIMEIRA15', message: 'Você já usou este cupom.' },
  });
});

test('freezes nothing of an empty cart', async () => {
  const buyer = await newBuyer(deps);
  expect(await makeQuote(deps, await quoteForSelf(deps, buyer))).toEqual({ ok: false, code: 'empty_cart' });
  expect((await viewCart(deps, { customerId: buyer.id }, { customer: buyer })).cartId).toBeNull();
});
