import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { TimesAnswer } from '#features/care/appointments/contract.ts';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { marina } from '#test/cast/people.ts';
import type { Browser } from '#test/helpers/browser.ts';
import {
  acceptBothTerms,
  add,
  confirm,
  draftFor,
  type Offer,
  pixForm,
  signInAs,
} from '#test/helpers/purchase.ts';
import { statementsOf } from '#test/helpers/statement-recorder.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, sandbox, clock } = store;
const SEARCH = '/v1/cms/search?type=simple&pageSize=5&q=';

/** The table of docs/performance.md: a call and its statements. */
const documented: [call: string, statements: number][] =
  readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8')
    .split('## Statements per call')[1]
    ?.split('\n## ')[0]
    ?.matchAll(/^\| (.+?) \| (\d+) \|/gm)
    .map(([, call = '', statements = '']): [string, number] => [call, Number(statements)])
    .toArray() ?? [];

async function get(browser: Browser, path: string): Promise<string[]> {
  return sent(() => browser.request(path));
}

/** Without the question for the form key, which pages bring along. */
async function post(browser: Browser, path: string, body: object): Promise<string[]> {
  const formKey = await browser.formKey();
  return sent(() =>
    browser.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': formKey,
        'idempotency-key': path.replaceAll('/', '-').padEnd(32, '-'),
      },
      body: JSON.stringify({ ...body, formKey }),
    }),
  );
}

async function sent(ask: () => Promise<Response>): Promise<string[]> {
  let answer: Response | undefined;
  const statements = await statementsOf(async () => {
    answer = await ask();
    const text = await answer.clone().text();
    expect(answer.status, text).toBe(200);
    expect(text).not.toMatch(/^\{"error":true/);
  });
  return statements;
}

const addition = ({ productId, variantId }: Offer) => ({ product: productId, stockId: variantId, amount: 1 });

async function measured(offer: Offer): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const visitor = store.visitor();
  found['search, words asked before'] = await get(visitor, `${SEARCH}vacina`);
  found['search, new words'] = await get(visitor, `${SEARCH}vacin`);
  found['search, misspelt'] = await get(visitor, `${SEARCH}hemoggrama`);
  found['search, services not found before'] = await get(visitor, `${SEARCH}ferritina`);
  found['view of a service'] = await get(visitor, '/v1/cms/view?url=hemograma-completo');
  found['`/v1/data`, new visitor'] = await get(store.visitor(), '/v1/data');
  found['add, first item of a visitor'] = await post(visitor, '/v1/cart/add', addition(offer));
  found['add, next item of a visitor'] = await post(visitor, '/v1/cart/add', addition(offer));
  found['`/v1/data`, visitor'] = await get(visitor, '/v1/data');
  found['`/v1/cart`, visitor'] = await get(visitor, '/v1/cart');

  const buyer = await newBuyer(deps);
  const credentials = { email: buyer.email, password: marina.password };
  const browser = store.visitor();
  found['sign-in, new browser'] = await post(browser, '/v1/login', credentials);
  found['sign-in, known browser'] = await post(browser, '/v1/login', credentials);
  const customer = store.visitor();
  await signInAs(deps, customer, buyer.id);
  found['add, first item of a customer'] = await post(customer, '/v1/cart/add', addition(offer));
  found['`/v1/data`, customer'] = await get(customer, '/v1/data');
  found['`/v1/cart`, customer'] = await get(customer, '/v1/cart');
  await acceptBothTerms(customer);
  found['quote, preview'] = await post(customer, '/nad/nad/preview', { coupon: null });
  const draft = await draftFor(customer, buyer.selfId);
  found['quote, confirm'] = await post(customer, '/nad/nad/confirm', draft);
  found['checkout, order by Pix'] = await post(customer, '/v1/checkout/order', pixForm);
  found['payment by Pix, as its page asks'] = await paid(customer);
  return { ...found, ...(await measuredWithTime(offer)) };
}

/** The same purchase with a time. */
async function measuredWithTime(offer: Offer): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await openAgenda(deps);
  const customer = store.visitor();
  const buyer = await newBuyer(deps);
  await signInAs(deps, customer, buyer.id);
  await add(customer, offer);
  await confirm(customer, await draftFor(customer, buyer.selfId), randomUUID());
  const times = '/v1/appointments/times';
  const [visit] = (await customer.post<TimesAnswer>(times, {})).body.visits;
  const { day = '', minutes = [] } = visit?.days[5] ?? {};
  const choose = (nth: number, order = '') =>
    post(customer, '/v1/appointments/choose', {
      order,
      beneficiary: buyer.selfId,
      unit: visit?.unitId,
      part: 0,
      day,
      minute: minutes[nth],
    });
  found['times of a quote'] = await post(customer, times, {});
  found['time of a quote, chosen'] = await choose(0);
  found['time of a quote, changed'] = await choose(1);
  found['checkout, order by Pix, with a time'] = await post(customer, '/v1/checkout/order', pixForm);
  found['payment by Pix, with a time'] = await paid(customer);
  found['time of a paid order, moved'] = await choose(2, await newestOrder());
  return found;
}

async function newestOrder(): Promise<string> {
  const { rows } = await store.pool.query('select increment_id from orders order by created_at desc limit 1');
  return rows[0].increment_id;
}

async function paid(customer: Browser): Promise<string[]> {
  sandbox.controls.pay(sandbox.controls.charges().at(-1)?.txid ?? '', { semNotificacao: true });
  clock.forward(0.2);
  return get(customer, `/v1/order/pix?id=${await newestOrder()}`);
}

let offer: Offer;
beforeAll(async () => {
  offer = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 50 });
  // Warms the caches, whose statements only the first visitor after a change of the catalogue causes.
  const first = store.visitor();
  for (const path of [
    `${SEARCH}vacina`,
    `${SEARCH}hemogramma`,
    '/v1/cms/view?url=hemograma-completo',
    '/v1/data',
  ])
    await first.request(path);
  await add(first, offer);
  const buyer = await newBuyer(deps);
  await signInAs(deps, first, buyer.id);
  await add(first, offer);
  for (const path of ['/v1/cart', '/v1/data']) await first.request(path);
  await first.post('/nad/nad/preview', { coupon: null });
});

test('each call sends as many statements as documented, and none exceeds its mark', async () => {
  const found = await measured(offer);
  const counts = Object.entries(found).map(([call, statements]) => [call, statements.length]);
  const shown = Object.entries(found)
    .map(
      ([call, statements]) =>
        `${call}:\n  ${statements.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 110)).join('\n  ')}`,
    )
    .join('\n');
  expect(counts, shown).toEqual(documented);
  const marks = { add: 5, 'quote, confirm': 22, 'checkout, order': 28 };
  for (const [call, mark] of Object.entries(marks))
    for (const [name, statements] of Object.entries(found))
      if (name.startsWith(call)) expect(statements.length, name).toBeLessThanOrEqual(mark);
  const extra = (call: string, plain: string) => (found[call]?.length ?? 0) - (found[plain]?.length ?? 0);
  expect(extra('checkout, order by Pix, with a time', 'checkout, order by Pix')).toBeLessThanOrEqual(3);
  expect(extra('payment by Pix, with a time', 'payment by Pix, as its page asks')).toBeLessThanOrEqual(3);
});
