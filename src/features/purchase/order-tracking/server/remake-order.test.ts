import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { saveBeneficiary } from '#features/account/beneficiaries/server/save-beneficiary.ts';
import { viewCart } from '#features/purchase/cart/server/view-cart.ts';
import { makeQuote } from '#features/purchase/quotes/server/make-quote.ts';
import { rafael } from '#test/cast/beneficiaries.ts';
import { newBuyer, offerOf, putInCart, quoteForSelf } from '#test/cast/buyers.ts';
import { marinasHome } from '#test/cast/people.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { remakeOrder } from './remake-order.ts';

const store = await payingStore();
const { deps, runJobs, tick, pay, ordered } = store;

afterEach(async () => {
  store.sandbox.controls.resetKnobs();
  await runJobs();
});

type Buyer = Awaited<ReturnType<typeof newBuyer>>;

const cartLines = async (buyer: Buyer) =>
  (await viewCart(deps, { customerId: buyer.id }, { customer: buyer })).lines;

const amountsOf = async (buyer: Buyer) =>
  (await cartLines(buyer)).map(({ variantId, cep, amount, problem }) => ({
    variantId,
    cep,
    amount,
    problem,
  }));

async function expire() {
  deps.clock.forward(deps.config.pix.minutes);
  await tick('orders.expire');
}

/** Orders a vaccine at a unit for two people and one at home, whose Pix expired unpaid. */
async function expiredForTwo() {
  const buyer = await newBuyer(deps);
  const saved = await saveBeneficiary(deps, { customerId: buyer.id, form: rafael, entityId: undefined });
  if (!saved.ok) throw new Error(saved.code);
  const atUnit = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 5 });
  const atHome = await offerOf(deps, { code: 'VA-0021', unit: 'BSB-DOM', capacity: 9 });
  await putInCart(deps, buyer, atUnit, { amount: 2 });
  await putInCart(deps, buyer, atHome, { zipCode: marinasHome.postalCode });
  const people = {
    [atUnit.variantId]: [buyer.selfId, saved.beneficiary.id],
    [atHome.variantId]: [saved.beneficiary.id],
  };
  const request = await quoteForSelf(deps, buyer);
  const made = await makeQuote(deps, {
    ...request,
    assignments: (await cartLines(buyer)).map(({ id, variantId }) => ({
      cartLineId: id,
      beneficiaryIds: people[variantId] ?? [],
    })),
    homeVisits: [{ ...marinasHome, days: ['segunda'], period: 'manha' }],
  });
  if (!made.ok) throw new Error(made.code);
  const placed = await pay({ buyer, offer: atUnit, quote: made.quote });
  if (!placed.ok) throw new Error(placed.code);
  await runJobs();
  const { incrementId } = placed;
  return {
    buyer,
    atUnit,
    atHome,
    people,
    incrementId,
    again: () => remakeOrder(deps, { customer: buyer, incrementId }),
  };
}

test('returns services, places, people and the visit of an expired order', {
  meta: { spec: ['purchase 32'] },
}, async () => {
  const it = await expiredForTwo();
  expect(await it.again()).toEqual({ ok: false, code: 'not_ended' });
  await expire();
  expect(await cartLines(it.buyer)).toEqual([]);
  const remade = await it.again();
  if (!remade.ok) throw new Error(remade.code);
  const lines = await cartLines(it.buyer);
  expect(await amountsOf(it.buyer)).toEqual([
    { variantId: it.atUnit.variantId, cep: '', amount: 2, problem: null },
    { variantId: it.atHome.variantId, cep: marinasHome.postalCode, amount: 1, problem: null },
  ]);
  expect(remade.selfId).toBe(it.buyer.selfId);
  expect(remade.draft.choices).toEqual(
    Object.fromEntries(lines.map(({ id, variantId }) => [id, it.people[variantId]])),
  );
  expect(remade.draft.visits).toEqual({
    [marinasHome.postalCode]: { ...marinasHome, days: ['segunda'], period: 'manha' },
  });
});

test('doubles nothing when pressed twice, even at once, and refuses another customer', async () => {
  const it = await expiredForTwo();
  await expire();
  const [first, second] = await Promise.all([it.again(), it.again()]);
  expect(first).toMatchObject({ ok: true });
  expect(second).toEqual(first);
  expect(await it.again()).toEqual(first);
  expect((await amountsOf(it.buyer)).map(({ amount }) => amount)).toEqual([2, 1]);
  const { incrementId } = it;
  expect(await remakeOrder(deps, { customer: await newBuyer(deps), incrementId })).toEqual({
    ok: false,
    code: 'not_found',
  });
});

test('keeps and counts the lines already in the cart', async () => {
  const it = await expiredForTwo();
  await expire();
  const other = await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' });
  await putInCart(deps, it.buyer, other);
  await putInCart(deps, it.buyer, it.atUnit);
  const remade = await it.again();
  expect(await amountsOf(it.buyer)).toEqual([
    { variantId: other.variantId, cep: '', amount: 1, problem: null },
    { variantId: it.atUnit.variantId, cep: '', amount: 2, problem: null },
    { variantId: it.atHome.variantId, cep: marinasHome.postalCode, amount: 1, problem: null },
  ]);
  expect(remade.ok && Object.keys(remade.draft.choices)).toHaveLength(2);
});

test('returns unavailable lines with their problem, so that the quote names them', async () => {
  const it = await expiredForTwo();
  await expire();
  await deps.db.execute(sql`update variants set balance = 0 where id = ${it.atUnit.variantId}`);
  await deps.db.execute(sql`update variants set active = false where id = ${it.atHome.variantId}`);
  expect(await it.again()).toMatchObject({ ok: true });
  expect((await amountsOf(it.buyer)).map(({ problem }) => problem)).toEqual(['sold_out', 'gone']);
  await deps.db.execute(sql`update variants set active = true where id = ${it.atHome.variantId}`);
});

test('changes nothing behind an open quote; an overdue one ends first', async () => {
  const it = await expiredForTwo();
  await expire();
  await putInCart(deps, it.buyer, await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' }));
  expect(await makeQuote(deps, await quoteForSelf(deps, it.buyer))).toMatchObject({ ok: true });
  expect(await it.again()).toEqual({ ok: false, code: 'locked' });
  expect(await cartLines(it.buyer)).toHaveLength(1);
  deps.clock.forward(31);
  expect(await it.again()).toMatchObject({ ok: true });
  expect(await cartLines(it.buyer)).toHaveLength(3);
});

test('only restores the people when the cart already has the services', async () => {
  store.sandbox.controls.setKnobs({ falhas503: 1000 });
  const it = await ordered('BSB-AS2', 5);
  await expire();
  expect(await it.order()).toMatchObject({ ending: 'unavailable' });
  const before = await cartLines(it.buyer);
  const remade = await remakeOrder(deps, { customer: it.buyer, incrementId: it.incrementId });
  expect(remade).toMatchObject({ ok: true, draft: { choices: { [before[0]?.id ?? 0]: [it.buyer.selfId] } } });
  expect(await cartLines(it.buyer)).toEqual(before);
});
