import { expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { marina } from '#test/cast/people.ts';
import { testStore } from '#test/helpers/store.ts';

const lines: Record<string, unknown>[] = [];
const store = await testStore({
  log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
});

const events = () => lines.filter(({ msg }) => msg === 'security');
const refusals = () =>
  lines
    .filter(({ refusal }) => refusal)
    .map(({ method, route, status, refusal }) => [method, route, status, refusal]);

test('events of an account are logged with hashes, never with names', async () => {
  const browser = store.visitor();
  await browser.post('/v1/register', marina);
  await browser.post('/v1/login', { email: 'outra@exemplo.com.br', password: 'errada' });
  await browser.post('/v1/login', { email: marina.email, password: 'errada' });
  await browser.post('/v1/login', { email: marina.email, password: marina.password });
  const change = { newPassword: 'jatoba-2026', confirmNewPassword: 'jatoba-2026' };
  await browser.post('/v1/customer/password', { currentPassword: 'errada', ...change });
  await browser.post('/v1/customer/password', { currentPassword: marina.password, ...change });
  await browser.post('/v1/customer/save', {
    fullName: 'Marina Exemplo Lima',
    affiliation: 'Helena Exemplo Duarte',
    dob: '1988-04-17',
    phone: '(61) 99550-0102',
    gender: '2',
    email: 'marina.lima@exemplo.com.br',
    currentPassword: 'jatoba-2026',
  });
  await browser.post('/v1/customer/sessions/end', { id: crypto.randomUUID() });
  await browser.post('/v1/customer/sessions/end-others', {});
  await browser.request('/v1/login/logout');
  await browser.request('/v1/login/logout');

  expect(events().map(({ event }) => event)).toEqual([
    'signed_up',
    'sign_in_refused',
    'sign_in_refused',
    'signed_in',
    'password_refused',
    'password_changed',
    'email_change_asked',
    'sessions_ended',
    'signed_out',
  ]);
  const [signedUp, stranger, refused, signedIn] = events();
  expect(stranger).not.toHaveProperty('customerId');
  expect(signedIn).toMatchObject({ customerId: signedUp?.customerId, account: refused?.account });
  expect(stranger?.account).not.toBe(refused?.account);
  expect(new Set(events().map(({ caller }) => caller)).size).toBe(1);
  for (const line of events()) {
    expect(line.id, 'leads to the line of its request').toMatch(/^[\da-f]{8}$/);
    expect(JSON.stringify(line)).not.toMatch(/exemplo|errada|palmeira|jatoba|127\.0|unknown/i);
  }
});

test('a refusal is in the log line of its request', async () => {
  const browser = store.visitor();
  lines.length = 0;
  await browser.json('/v1/customer/orders?id=100000001');
  await browser.json('/v1/cart/add', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
  await browser.json('/v1/cart/coupon', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ formKey: 'de-outra-visita', code: null }),
  });
  await browser.post('/v1/login', { email: 'x' });
  expect(refusals()).toEqual([
    ['GET', '/v1/customer/orders', 401, 'signed_out'],
    ['POST', '/v1/*', 403, 'foreign_origin'],
    ['POST', '/v1/cart/coupon', 403, 'bad_form_key'],
    ['POST', '/v1/login', 400, 'invalid'],
  ]);
});
