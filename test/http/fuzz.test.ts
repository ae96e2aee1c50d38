import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '#platform/http/call.ts';
import { mountedCalls } from '#platform/http/call-routes.ts';
import { bodyOf } from '#server/openapi/document.ts';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { NOTIFICATION_SECRET } from '#test/helpers/card-env.ts';
import { add, signInAs } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';
import { arbitraryOf } from './arbitrary-of.ts';

const store = await testStore();
const { deps } = store;
const RUNS = 150;
/** The same inputs in every run, so that failures repeat everywhere. */
const SEED = 20_261_120;

const buyer = await newBuyer(deps);
const signedIn = store.visitor();
const stranger = store.visitor();
const keys = new Map<Browser, string>();
const cookies = new Map<Browser, [string, string][]>();
await signInAs(deps, signedIn, buyer.id);
await add(signedIn, await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 50 }));

// The call before may have ended the session.
beforeEach(async () => {
  await forgetTries();
  await signInAs(deps, signedIn, buyer.id);
  for (const browser of [signedIn, stranger]) {
    keys.set(browser, await browser.formKey());
    cookies.set(browser, [...browser.cookies]);
  }
});

const forgetTries = () => store.pool.query('delete from rate_limits');

const restore = (browser: Browser) => {
  for (const [name, value] of cookies.get(browser) ?? []) browser.setCookie(name, value);
};

const calls = mountedCalls(store.app).map(({ call: contract }) => {
  const { method, path } = contract;
  return {
    call: `${method} ${path}`,
    method,
    path: path.replace(':secret', deps.config.pix.callbackSecret),
    contract,
  };
});

/** Adds the right form key where the call needs one; no run would get past it otherwise. */
function withKeys(input: unknown, formKey: string): unknown {
  if (input === null || typeof input !== 'object' || Array.isArray(input)) return input;
  const named = ['formKey', 'form_key'].filter((name) => name in input);
  return { ...input, ...Object.fromEntries(named.map((name) => [name, formKey])) };
}

function queryOf(input: unknown): string {
  if (input === null || typeof input !== 'object') return String(input);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    if (value !== undefined)
      query.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return query.toString();
}

async function send(browser: Browser, { method, path, contract }: (typeof calls)[number], input: unknown) {
  const formKey = keys.get(browser) ?? '';
  const value = withKeys(input, formKey);
  const query = contract.query ? `?${queryOf(value)}` : '';
  const headers = {
    'x-xsrf-token': formKey,
    'content-type': 'application/json',
    'idempotency-key': 'fuzz-fuzz-fuzz-fuzz',
    'x-loja-notificacao': NOTIFICATION_SECRET,
  };
  const request = () =>
    browser.request(path + query, {
      method,
      headers,
      ...(method === 'POST' && { body: JSON.stringify(value) ?? 'undefined' }),
    });
  let response = await request();
  // Calls refused by a rate limit would test nothing.
  if (response.status === 429) {
    await forgetTries();
    response = await request();
  }
  restore(browser);
  return { status: response.status, text: await response.text() };
}

const inputOf = (contract: Call) => {
  const schema = bodyOf(contract) ?? contract.query;
  return schema ? arbitraryOf(schema) : fc.constant({});
};

/** Text that only internals would contain. */
const INSIDE =
  /node_modules|\.ts:\d|at async|SQLSTATE|drizzle|syntax error|invalid input syntax|select .* from/i;

describe('no input breaks a call', () => {
  test.each(calls)('$call', async (call) => {
    const bounded = call.contract.body || call.contract.query ? RUNS : 2;
    await fc.assert(
      fc.asyncProperty(
        inputOf(call.contract),
        fc.constantFrom(signedIn, stranger),
        async (input, browser) => {
          const { status, text } = await send(browser, call, input);
          expect(status, text).toBeLessThan(500);
          expect(text).not.toMatch(INSIDE);
        },
      ),
      { numRuns: bounded, seed: SEED },
    );
  });

  test('nothing was bought, and nothing went below zero', async () => {
    const { rows } = await store.pool.query(
      `select (select count(*)::int from orders) as orders, (select count(*)::int from quotes) as quotes,
         (select count(*)::int from variants where balance < 0) as below`,
    );
    expect(rows).toEqual([{ orders: 0, quotes: 0, below: 0 }]);
  });
});

describe('malformed bodies', () => {
  const posts = calls.filter(({ method }) => method === 'POST');
  test.each(posts)('$call', async ({ path, contract: { notification } }) => {
    const formKey = keys.get(signedIn) ?? '';
    const ask = (body: string, type = 'application/json') =>
      signedIn.request(path, {
        method: 'POST',
        headers: { 'content-type': type, 'x-xsrf-token': formKey, 'x-loja-notificacao': NOTIFICATION_SECRET },
        body,
      });
    const statuses = [];
    for (const [body, type] of [
      ['', 'application/json'],
      ['{', 'application/json'],
      ['null', 'application/json'],
      ['[]', 'application/json'],
      ['"text"', 'application/json'],
      ['['.repeat(20_000), 'application/json'],
      ['a=1', 'application/x-www-form-urlencoded'],
      ['{}', 'text/plain'],
    ] as const)
      statuses.push((await ask(body, type)).status);
    const outOfTurns = (status: number) => (status === 429 ? 429 : null);
    // Services that notify are answered 200 whatever they send: they would repeat it, or hold back the rest.
    const expected = (i: number) => (notification ? 200 : i < 6 ? 400 : 415);
    expect(statuses).toEqual(statuses.map((status, i) => outOfTurns(status) ?? expected(i)));
    const large = await ask(`{"a":"${'x'.repeat(70_000)}"}`);
    expect([large.status, large.headers.get('connection')]).toEqual([413, 'close']);
  });

  test('fields that a schema does not know are refused', async () => {
    const key = keys.get(signedIn) ?? '';
    const bodies = {
      '/v1/cart/add': { formKey: key, product: 1, stockId: 1, amount: 1, price: '0,01' },
      '/v1/cart/coupon': { formKey: key, code: null, discount: 100 },
      '/nad/nad/preview': { coupon: null, vendor: 'RITA' },
      '/nad/nad/cancel': { form_key: key, quoteId: 'another' },
    };
    for (const [path, body] of Object.entries(bodies))
      expect(await signedIn.post(path, body), path).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect((await signedIn.json('/v1/cms/search?type=simple&q=abc&admin=1')).status).toBe(400);
    expect((await signedIn.json('/v1/cms/search?type=simple&q=abc&q=def')).status).toBe(400);
  });
});
