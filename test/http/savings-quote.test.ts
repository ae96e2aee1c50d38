import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Hint } from '#features/purchase/cart/hint.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { confirm, draftFor, type Refused, signInAs } from '#test/helpers/purchase.ts';
import { bodyOf, cartOf, decline, hintOf, namesIn, savingsCast, take, undo } from '#test/helpers/savings.ts';
import { statementsOf } from '#test/helpers/statement-recorder.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps } = store;
const { exec, put, buyerWith, personOf } = savingsCast(store);

const ask = (browser: Browser, assignments: object[]) =>
  browser.post<{ hint: Hint | null } & Refused>('/v1/overlap', { assignments });

const assigned = async (browser: Browser, person: number) => (await draftFor(browser, person)).assignments;

test('proposes to a woman of 38 the check-up with her exams, and she takes it', async () => {
  const codes = [
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
  const { buyer, browser } = await buyerWith(...codes);
  const assignments = await assigned(browser, buyer.selfId);
  const { body } = await ask(browser, assignments);
  expect(body.hint).toMatchObject({
    by: [{ name: 'Check-up mulher' }],
    extras: [],
    person: 'Marina Exemplo Duarte',
  });
  if (!body.hint) throw new Error('no hint');
  expect((await take(browser, bodyOf(body.hint, assignments))).status).toBe(200);
  expect(await namesIn(browser)).toEqual(['1 Check-up mulher']);
});

test("proposes no check-up that would refuse the person's age or sex", async () => {
  const codes = [
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
  const { buyer, browser } = await buyerWith(...codes);
  await exec(sql`update beneficiaries set gender = 1 where id = ${buyer.selfId}`);
  const { body } = await ask(browser, await assigned(browser, buyer.selfId));
  expect(body.hint?.by.map(({ name }) => name) ?? []).not.toContain('Check-up mulher');
  await exec(sql`update beneficiaries set birth_date = '2012-01-01' where id = ${buyer.selfId}`);
  const young = await ask(browser, await assigned(browser, buyer.selfId));
  expect(
    young.body.hint?.by.map(({ name }) => name).filter((name) => name.startsWith('Check-up')) ?? [],
  ).toEqual([]);
});

test('services of different people are never put together', async () => {
  const { buyer, browser } = await buyerWith('EX-0001', 'CK-0001');
  const other = await personOf(buyer.id);
  const [first, second] = await assigned(browser, buyer.selfId);
  const both = [first, { ...second, beneficiaryIds: [other] }];
  expect((await ask(browser, both as object[])).body).toEqual({ hint: null });
  expect((await ask(browser, [first, second] as object[])).body.hint?.savingCents).toBe(3190);
});

test('two doses of a vaccine for one person are a combo, for two people they are not', async () => {
  const { buyer, browser } = await buyerWith();
  await put(browser, 'VA-0003', { amount: 2 });
  const [line] = await assigned(browser, buyer.selfId);
  expect((await ask(browser, [line] as object[])).body.hint).toMatchObject({
    by: [{ name: 'Combo dengue – 2 doses', amount: 1 }],
    out: [{ amount: 2 }],
    extras: [],
  });
  const other = await personOf(buyer.id);
  const both = [{ ...line, beneficiaryIds: [buyer.selfId, other] }];
  expect((await ask(browser, both)).body).toEqual({ hint: null });
});

test("ignores another customer's people, and asks signed-out callers to sign in", async () => {
  const { browser } = await buyerWith('EX-0001', 'CK-0001');
  const stranger = await newBuyer(deps);
  expect((await ask(browser, await assigned(browser, stranger.selfId))).body).toEqual({ hint: null });
  expect((await ask(store.visitor(), [])).status).toBe(401);
});

test('behind an open quote no hint is shown, taken, undone or declined', async () => {
  const { buyer, browser } = await buyerWith('EX-0001', 'CK-0001');
  const hint = await hintOf(browser);
  const assignments = await assigned(browser, buyer.selfId);
  const confirmed = await confirm(browser, await draftFor(browser, buyer.selfId), randomUUID());
  expect(confirmed.body).toHaveProperty('quoteId');
  expect(await cartOf(browser)).not.toHaveProperty('hint');
  expect((await ask(browser, assignments)).body).toEqual({ hint: null });
  const locked = {
    status: 409,
    body: {
      code: 'locked',
      detail:
        'Você tem uma compra em andamento. Finalize-a ou use “Alterar o pedido” para mudar os itens: eles continuam no carrinho.',
    },
  };
  expect(await take(browser, bodyOf(hint))).toMatchObject(locked);
  expect(await undo(browser, hint)).toMatchObject(locked);
  expect(await decline(browser, hint)).toMatchObject(locked);
  expect(await namesIn(browser)).toEqual(['1 Check-up básico', '1 Hemograma completo']);
});

test('a hint costs the cart no statement of its own, and the quote one for its people and one for its limit', async () => {
  const buyer = await newBuyer(deps);
  const browser = store.visitor();
  await signInAs(deps, browser, buyer.id);
  for (const code of ['EX-0031', 'EX-0032']) await put(browser, code);
  const { assignments } = await draftFor(browser, buyer.selfId);
  const key = await browser.formKey();
  const ask = () =>
    browser.request('/v1/overlap', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': key },
      body: JSON.stringify({ assignments }),
    });
  await cartOf(browser);
  await ask();
  const inCart = await statementsOf(async () => void (await hintOf(browser)));
  expect(inCart, inCart.join('\n')).toHaveLength(3);
  const inQuote = await statementsOf(async () => void (await ask()));
  expect(inQuote, inQuote.join('\n')).toHaveLength(5);
});
