import { describe, expect, test } from 'vitest';
import type { Call } from '#platform/http/call.ts';
import { mountedCalls } from '#platform/http/call-routes.ts';
import { marina } from '#test/cast/people.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();

test('every call has either limits or a reason to have none', () => {
  const calls = mountedCalls(store.app).map(({ call }) => call);
  expect(calls.length).toBeGreaterThan(80);
  const isLimited = ({ limit, limits }: Call) => Boolean(limit ?? limits);
  const wrong = calls.filter((call) => isLimited(call) === (call.unlimited !== undefined));
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
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
