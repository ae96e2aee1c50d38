import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore({ baseUrl: 'https://loja.test' });
const browser = store.visitor();
const bruno = { email: 'bruno.teixeira@exemplo.com.br', password: 'buriti-demo-2' };

const script = readdirSync(new URL('../../build/client/assets', import.meta.url)).find((name) =>
  name.endsWith('.js'),
);

const ANSWERS = [
  '/',
  '/hemograma-completo',
  '/hemograma-completo.data',
  '/entre',
  '/meus-pedidos',
  '/nao-existe',
  '/?___store=gyn',
  '/v1/data',
  '/v1/nao-existe',
  '/shipping/cep/get?cep=1',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/healthz',
  '/favicon.svg',
  '/favicon.ico',
  '/sw.js',
  `/assets/${script}`,
  '/assets/de-outra-versao.js',
];

test.each(ANSWERS)('%s: TLS only, no guessing of types, no frames, a policy', async (path) => {
  const { headers, body } = await browser.request(path);
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const policy = headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
  );
  expect(policy?.join(' ')).not.toMatch(/unsafe|\*/);
  // Text without its encoding would be guessed at.
  if (body && /^text\/|xml/.test(headers.get('content-type') ?? ''))
    expect(headers.get('content-type')).toMatch(/; charset=utf-8$/i);
});

test('cookies belong to this host, travel by TLS only, and no script reads those of the session', async () => {
  const visitor = store.visitor();
  const key = await visitor.formKey();
  const response = await visitor.request('/v1/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': key },
    body: JSON.stringify(bruno),
  });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  );
});
