import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore({ baseUrl: 'https://loja.test' });
const browser = store.visitor();
const member = { email: 'marina.duarte@exemplo.com.br', password: 'buriti-demo-1' };

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
  // Browsers would have to guess the encoding.
  if (body && /^text\/|xml/.test(headers.get('content-type') ?? ''))
    expect(headers.get('content-type')).toMatch(/; charset=utf-8$/i);
});

test('cookies belong to this host, travel by TLS only, and no script reads them', async () => {
  const visitor = store.visitor();
  const wish = await visitor.request(`/v1/product/stockalert?productId=${await someProduct()}`);
  const key = await visitor.formKey();
  const entry = await visitor.request('/v1/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': key },
    body: JSON.stringify(member),
  });
  expect(entry.status).toBe(200);
  const set = [...wish.headers.getSetCookie(), ...entry.headers.getSetCookie()];
  const named = (name: string) => set.filter((line) => line.startsWith(`__Host-${name}=`));
  const attributes = / Path=\/; HttpOnly; Secure; SameSite=(Lax|Strict)$/;
  for (const line of set) expect(line).toMatch(attributes);
  expect(named('sid').at(-1)).toMatch(/^__Host-sid=(v-)?[\w-]{43}; Max-Age=2592000;/);
  expect(named('tabela')).toHaveLength(1);
  expect(named('avise-me')).toHaveLength(2);
  const [own, others] = [
    await visitor.page('/hemograma-completo'),
    await browser.page('/hemograma-completo'),
  ];
  expect(own.html).not.toBe(others.html);
});

test('a page without TLS under the same name is another site, also for browsers without Sec-Fetch-Site', async () => {
  const post = (origin: string) =>
    store.app.request('http://loja.test/v1/login', {
      method: 'POST',
      headers: { host: 'loja.test', origin },
    });
  expect(await (await post('http://loja.test')).json()).toMatchObject({ code: 'foreign_origin' });
  expect(await (await post('https://loja.test')).json()).toMatchObject({ code: 'not_json' });
});

async function someProduct(): Promise<number> {
  const { rows } = await store.pool.query('select id from products order by id limit 1');
  return rows[0].id;
}
