import { expect, test } from 'vitest';
import { OPERATIONS } from '#server/panel/operations.ts';
import { authenticator } from '#test/helpers/authenticator.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { colleague, operate, PANEL_PASSWORD, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';

const { deps, clock, visitor } = await testStore();

const SAME_SITE = { 'sec-fetch-site': 'same-origin' };
const SCRIPT = { ...SAME_SITE, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
const VISIT = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

const operator = async () => signedIn(visitor(), await colleague(deps, ['administrator', 'manager']));

async function keyIn(browser: Browser, headers: Record<string, string> = VISIT) {
  const html = await (await browser.request('/painel', { headers })).text();
  return /name="page-key" content="([\w-]+)"/.exec(html)?.[1];
}

test('a script of a public page runs no operation with the cookie of an operator', async () => {
  const browser = await operator();
  const byPassword = ['staff/sign-in', 'staff/invitation', 'staff/accept', 'staff/reset-password'];
  for (const name of ['staff/me', ...OPERATIONS.keys()].filter((one) => !byPassword.includes(one)))
    for (const key of ['', 'x'.repeat(43)])
      expect([name, (await operate(browser, name, {}, { ...SCRIPT, 'x-page-key': key })).body.code]).toEqual([
        name,
        'loose_page',
      ]);
});

test('the panel gives its key to a visit of its operator, and to no script, frame or stranger', async () => {
  const browser = await operator();
  const key = (await keyIn(browser)) ?? '';
  expect(await operate(browser, 'staff/me', {}, { ...SCRIPT, 'x-page-key': key })).toMatchObject({
    status: 200,
    body: { state: 'open' },
  });
  for (const headers of [SCRIPT, { ...VISIT, 'sec-fetch-dest': 'iframe' }])
    expect(await keyIn(browser, headers)).toBeUndefined();
  expect(await keyIn(visitor())).toBeUndefined();
  const other = await operator();
  expect((await operate(other, 'staff/list', {}, { ...SCRIPT, 'x-page-key': key })).body.code).toBe(
    'loose_page',
  );
});

test('a sign-in answers with the key, so the page in which it happens goes on', async () => {
  const { email, code } = await colleague(deps, ['manager']);
  const browser = visitor();
  const send = (name: string, input: object, key = '') =>
    browser.request(`/painel/v1/${name}`, {
      method: 'POST',
      headers: { ...SCRIPT, 'content-type': 'application/json', 'x-page-key': key },
      body: JSON.stringify(input),
    });
  expect((await send('staff/me', {})).status).toBe(200);
  const wrong = await send('staff/sign-in', { email, password: 'outra senha qualquer' });
  expect(wrong.headers.get('x-page-key')).toBeNull();
  const first = await send('staff/sign-in', { email, password: PANEL_PASSWORD });
  const key = first.headers.get('x-page-key') ?? '';
  expect((await send('staff/confirm', { code: code() })).status).toBe(403);
  const confirmed = await send('staff/confirm', { code: code() }, key);
  expect(confirmed.status).toBe(200);
  expect(confirmed.headers.get('x-page-key')).toBe(key);
});

test('a sign-in by a passkey, which any script could ask for, answers without the key: the next visit gets it', async () => {
  const one = await colleague(deps, ['manager']);
  const phone = authenticator(deps.config.baseUrl);
  const first = await signedIn(visitor(), one);
  clock.instant = new Date(clock.instant.getTime() + 60_000);
  const creation = await operate(first, 'staff/begin-passkey', { code: one.code() });
  const { key, sent } = phone.create(creation.body as unknown as Parameters<typeof phone.create>[0]);
  await operate(first, 'staff/add-passkey', sent);
  const browser = visitor();
  const request = await operate(browser, 'staff/passkey-sign-in-options', {}, SCRIPT);
  const proof = phone.get(request.body as unknown as Parameters<typeof phone.get>[0], key);
  const entered = await browser.request('/painel/v1/staff/passkey-sign-in', {
    method: 'POST',
    headers: { ...SCRIPT, 'content-type': 'application/json' },
    body: JSON.stringify(proof),
  });
  expect([entered.status, entered.headers.get('x-page-key')]).toEqual([200, null]);
  expect((await operate(browser, 'staff/me', {}, SCRIPT)).body.code).toBe('loose_page');
  const pageKey = (await keyIn(browser)) ?? '';
  expect((await operate(browser, 'staff/me', {}, { ...SCRIPT, 'x-page-key': pageKey })).body.state).toBe(
    'open',
  );
});

test('the stream of news needs the key too', async () => {
  const browser = await operator();
  const key = await keyIn(browser);
  const status = async (query: string) => {
    const answer = await browser.request(`/painel/v1/news${query}`, { headers: SCRIPT });
    await answer.body?.cancel();
    return answer.status;
  };
  expect(await status('')).toBe(403);
  expect(await status(`?key=${key}`)).toBe(200);
});

test('the document asks for the files of the application together with its entry', async () => {
  const browser = await operator();
  const html = await (await browser.request('/painel', { headers: VISIT })).text();
  const scripts = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(
    ([, href = '']) => href,
  );
  expect(scripts.some((href) => href.includes('/start-'))).toBe(true);
  const [, entry = ''] = /<script type="module" src="([^"]+)">/.exec(html) ?? [];
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="(\/painel\/[^"]+)">/g)].map(
    ([, href = '']) => href,
  );
  expect(new Set([...scripts, ...sheets]).size).toBe(scripts.length + sheets.length);
  for (const href of [entry, ...scripts, ...sheets])
    expect([href, (await browser.request(href)).status]).toEqual([href, 200]);
});
