import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { viewCart } from '#features/purchase/cart/server/view-cart.ts';
import { inTransaction } from '#platform/deps.ts';
import { balanceOf, newBuyer, offerOf, putInCart, quoteForFamily, quoteForSelf } from '#test/cast/buyers.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { tooManyHeld } from '../too-many-held.ts';
import { convertQuote } from './convert-quote.ts';
import { makeQuote } from './make-quote.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);
const hemogram = await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' });

/** Holds counted places for an unpaid order of the customer. */
const waitsWith = async (customerId: number, amount: number) => {
  const { variantId } = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-AS2', capacity: 60 });
  await deps.db.execute(sql`
    insert into stock_holds (holder_id, variant_id, amount, state, expires_at, customer_id)
    values (gen_random_uuid(), ${variantId}, ${amount}, 'held', '2026-11-20T12:32:00Z', ${customerId})`);
  return variantId;
};
const at = (unit: string) => offerOf(deps, { code: 'VA-0001', unit, capacity: 60 });

test('lets a family fill one quote to the limit; uncounted services do not count', async () => {
  const buyer = await newBuyer(deps);
  await putInCart(deps, buyer, await at('BSB-SUD'), { amount: deps.config.limits.heldPlaces });
  await putInCart(deps, buyer, hemogram, { amount: 9 });
  expect(await makeQuote(deps, await quoteForFamily(deps, buyer))).toMatchObject({ ok: true });
});

test('refuses one more, holds nothing and keeps the cart', async () => {
  const buyer = await newBuyer(deps);
  const vaccine = await at('BSB-LSU');
  await putInCart(deps, buyer, vaccine, { amount: 21 });
  const request = await quoteForFamily(deps, buyer);
  const refused = { ok: false, code: 'too_many_held', limit: 20, waiting: 0, requested: 21 };
  expect(await makeQuote(deps, request)).toEqual(refused);
  expect(await balanceOf(deps, vaccine.variantId)).toBe(60);
  expect(await viewCart(deps, { customerId: buyer.id }, { customer: buyer })).toMatchObject({
    lockedBy: null,
    qtyItems: 21,
  });
});

test('counts unpaid orders until they are paid or overdue', async () => {
  const buyer = await newBuyer(deps);
  await putInCart(deps, buyer, await at('BSB-SOB'), { amount: 6 });
  await waitsWith(buyer.id, 15);
  const request = await quoteForFamily(deps, buyer);
  const refused = await makeQuote(deps, request);
  expect(refused).toEqual({ ok: false, code: 'too_many_held', limit: 20, waiting: 15, requested: 6 });
  expect(tooManyHeld({ limit: 20, waiting: 15, requested: 6 })).toContain('Pague esses pedidos ou espere');
  const late = { ...deps, clock: { now: () => new Date('2026-11-20T12:32:00Z') } };
  expect(await makeQuote(late, request)).toMatchObject({ ok: true });
});

test('holds counted places for a confirmed e-mail only; uncounted services need none', async () => {
  const buyer = await newBuyer(deps);
  const unconfirmed = { ...buyer, emailConfirmed: false };
  const vaccine = await at('BSB-SUD');
  const before = await balanceOf(deps, vaccine.variantId);
  await putInCart(deps, buyer, vaccine);
  const request = await quoteForFamily(deps, buyer);
  expect(await makeQuote(deps, { ...request, customer: unconfirmed })).toEqual({
    ok: false,
    code: 'unconfirmed',
  });
  expect(await balanceOf(deps, vaccine.variantId)).toBe(before);
  expect(await makeQuote(deps, request)).toMatchObject({ ok: true });
  const patient = await newBuyer(deps);
  await putInCart(deps, patient, hemogram);
  const exam = { ...(await quoteForSelf(deps, patient)), customer: { ...patient, emailConfirmed: false } };
  expect(await makeQuote(deps, exam)).toMatchObject({ ok: true });
});

test('three accounts at one address get no more places than the address may hold', async () => {
  const vaccine = await at('BSB-LSU');
  const now = deps.clock.now().getTime();
  const charges = [{ key: 'rua', points: 48, now, endsAt: now + 3_600_000 }];
  const outcomes = [];
  for (let account = 0; account < 3; account++) {
    const buyer = await newBuyer(deps);
    await putInCart(deps, buyer, vaccine, { amount: 20 });
    outcomes.push(await makeQuote(deps, { ...(await quoteForFamily(deps, buyer)), charges }));
  }
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, false]);
  expect(outcomes[2]).toEqual({ ok: false, code: 'too_many_held_here' });
  expect(await balanceOf(deps, vaccine.variantId)).toBe(20);
});

test('one person gets one dose of a vaccine, and a family of three gets three', async () => {
  const buyer = await newBuyer(deps);
  await putInCart(deps, buyer, await at('BSB-SUD'), { amount: 3 });
  const refused = await makeQuote(deps, await quoteForSelf(deps, buyer));
  if (refused.ok || refused.code !== 'invalid') throw new Error('three doses for one person');
  expect(Object.values(refused.fields)).toEqual(
    Array(2).fill(
      'Vacina HPV nonavalente (Gardasil 9): cada dose é aplicada em outro dia. Compre agora só a primeira; a próxima, quando chegar a data.',
    ),
  );
  expect(await makeQuote(deps, await quoteForFamily(deps, buyer))).toMatchObject({ ok: true });
});

test('one person gets four places of a service at most, counted until an order is paid or overdue', async () => {
  const buyer = await newBuyer(deps);
  const vaccine = await at('BSB-LSU');
  const holdUntil = new Date(deps.clock.now().getTime() + 1_800_000);
  for (let order = 0; order < 4; order++) {
    await putInCart(deps, buyer, vaccine);
    const made = await makeQuote(deps, await quoteForSelf(deps, buyer));
    if (!made.ok) throw new Error(made.code);
    const { quote } = made;
    await inTransaction(deps, (tx) => convertQuote(tx, { quote, orderId: randomUUID(), holdUntil }));
  }
  await putInCart(deps, buyer, await at('BSB-SOB'));
  const request = await quoteForSelf(deps, buyer);
  const [line] = request.assignments;
  expect(await makeQuote(deps, request)).toEqual({
    ok: false,
    code: 'invalid',
    fields: {
      [`pessoa-${line?.cartLineId}-1`]:
        'Guardamos até 4 vagas deste serviço para a mesma pessoa. Escolha outra pessoa ou deixe menos no carrinho.',
    },
  });
  expect(await makeQuote({ ...deps, clock: { now: () => holdUntil } }, request)).toMatchObject({ ok: true });
});
