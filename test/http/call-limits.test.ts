import { describe, expect, test } from 'vitest';
import { mountedCalls } from '#platform/http/call-routes.ts';
import { marina } from '#test/cast/people.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();

/** A session is needed, and the call does a bounded amount of work on the customer's own rows. */
const OWN_ROWS = 'reads or changes few rows of the signed-in customer';
/** The same answer for every visitor, from memory after the first. */
const SHARED = 'the same for all visitors, from memory';
/** Its own cart or session, of at most 100 lines, which other limits keep from being made in numbers. */
const OWN_CART = "changes one line of the visitor's own cart";
const SECRET = 'needs a secret that only the provider has';

const UNLIMITED: Record<string, string> = {
  'POST /v1/customer/partner/leave': OWN_ROWS,
  'GET /v1/customer/addresses': OWN_ROWS,
  'POST /v1/customer/address/save': OWN_ROWS,
  'POST /v1/customer/address/remove': OWN_ROWS,
  'POST /v1/customer/address/default': OWN_ROWS,
  'POST /v1/beneficiary/save': OWN_ROWS,
  'GET /v1/beneficiary/list': OWN_ROWS,
  'POST /v1/beneficiary/remove': OWN_ROWS,
  'POST /v1/customer/email/cancel': OWN_ROWS,
  'POST /v1/customer/passkeys/rename': OWN_ROWS,
  'POST /v1/customer/passkeys/remove': OWN_ROWS,
  'POST /v1/customer/sessions/end': OWN_ROWS,
  'POST /v1/customer/sessions/end-others': OWN_ROWS,
  'POST /v1/social/unlink': OWN_ROWS,
  'POST /v1/preparation/visit': OWN_ROWS,
  'POST /v1/appointments/times': OWN_ROWS,
  'GET /v1/contact/own': OWN_ROWS,
  'GET /siadi/preference/index': OWN_ROWS,
  'POST /siadi/preference/save': OWN_ROWS,
  'GET /v1/customer/orders': OWN_ROWS,
  'POST /v1/order/again': OWN_ROWS,
  'POST /v1/order/cancel': OWN_ROWS,
  'GET /v1/order/payment': OWN_ROWS,
  'GET /v1/order/pix': OWN_ROWS,
  'POST /v1/purchases/measure': OWN_ROWS,
  'POST /v1/checkout/order': OWN_ROWS,
  'GET /v1/product/stockalert': OWN_ROWS,
  'GET /v1/cart/update': OWN_CART,
  'GET /v1/cart/remove': OWN_CART,
  'POST /nad/nad/cancel': OWN_CART,
  'POST /nad/nad/extend': OWN_CART,
  'POST /nad/nad/wishes': OWN_CART,
  'GET /healthz': 'reads nothing',
  'GET /routez': 'reads nothing',
  'GET /readyz': 'one statement that reads no table',
  'GET /v1/login/logout': "ends the visitor's own session",
  'POST /v1/login/passkey/options': 'signs a random number and stores nothing',
  'GET /v1/data': 'reads one session and one cart',
  'GET /v1/cms/view': 'reads one service, by its address',
  'GET /v1/cms/search': 'one bounded statement over the public catalogue, then from memory',
  'GET /v1/cms/unit': SHARED,
  'GET /v1/terms': SHARED,
  'GET /v1/tour': SHARED,
  'GET /v1/requests/version': SHARED,
  'GET /v1/requests/dictionary': SHARED,
  'GET /v1/requests/offers': SHARED,
  'POST /cielo/notificacao': SECRET,
  'POST /pix/:secret/pix': SECRET,
};

test('every call has a limit, or a written reason to have none', () => {
  const unlimited = mountedCalls(store.app)
    .filter(({ call }) => !call.limit && !call.limits)
    .map(({ call }) => `${call.method} ${call.path}`);
  expect(unlimited.toSorted()).toEqual(Object.keys(UNLIMITED).toSorted());
});

describe('a caller that asks too often', () => {
  const spent = async (name: string) => {
    const { rowCount } = await store.pool.query(
      "update rate_limits set points = 100000 where key like $1 || ':%'",
      [name],
    );
    expect(rowCount).toBeGreaterThan(0);
  };

  test('is refused the places of a bundle', async () => {
    const browser = store.visitor();
    const body = { lines: [{ product: 1, amount: 1 }] };
    expect((await browser.post('/v1/cart/places', body)).status).toBe(200);
    await spent('cart-places');
    expect((await browser.post('/v1/cart/places', body)).status).toBe(429);
  });

  test('is refused further hints', async () => {
    const browser = store.visitor();
    const ask = async () =>
      (await browser.post('/v1/overlap', { assignments: [], formKey: await browser.formKey() })).status;
    expect(await ask()).toBe(401);
    await spent('savings');
    expect(await ask()).toBe(429);
  });

  test('is refused further guesses at a mailed link', async () => {
    const browser = store.visitor();
    const email = 'limites@exemplo.com.br';
    const registered = await browser.post('/v1/register', {
      ...marina,
      email,
      emailConfirm: email,
      nationality: '0',
      taxvat: '',
      passport: 'AB123456',
      country: 'PT',
      phoneNumber: '+351 912 345 678',
    });
    expect(registered.status).toBe(200);
    const guess = async () => {
      const formKey = await browser.formKey();
      return (await browser.post('/v1/email/link', { token: 'A'.repeat(43), formKey })).status;
    };
    expect(await guess()).toBe(409);
    await spent('email-link');
    expect(await guess()).toBe(429);
  });
});
