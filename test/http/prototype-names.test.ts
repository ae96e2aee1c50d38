import { describe, expect, test } from 'vitest';
import { mountedCalls } from '#platform/http/call-routes.ts';
import { bodyOf } from '#server/openapi/document.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const browser = store.visitor();

const NAMES = Object.getOwnPropertyNames(Object.prototype);

const PAGES = [
  '/',
  '/busca',
  '/vacinas',
  '/fale-conosco',
  '/nossas-unidades',
  '/mapa-do-site/a',
  '/entre',
  '/nad',
];
const FIELDS = ['q', 'p', 'f', 'o', 'cidade', 'tipo', 'option', 'volta', 'rede', 'etapa', 'f-constructor'];

describe.each(NAMES)('a visitor who writes %s', (name) => {
  test('opens every page', async () => {
    const addresses = [
      `/${name}`,
      `/mapa-do-site/${name}`,
      `/${name}/${name}`,
      ...PAGES.flatMap((path) => [
        `${path}?${name}=${name}`,
        ...FIELDS.map((field) => `${path}?${field}=${name}`),
      ]),
    ];
    for (const address of addresses) {
      const { status } = await browser.request(address);
      expect(status, address).toBeLessThan(500);
    }
    expect((await browser.request(`/busca?q=${name}`)).status).toBe(200);
  });

  test('has an answer from every call', async () => {
    const formKey = await browser.formKey();
    for (const { call } of mountedCalls(store.app)) {
      const { method, path, query } = call;
      const entries = Object.keys(
        ((bodyOf(call) ?? query) as { entries?: Record<string, unknown> } | undefined)?.entries ?? {},
      );
      const input = Object.fromEntries([
        ...entries.map((field) => [field, /^form_?key$/i.test(field) ? formKey : name]),
      ]);
      const more = { ...input, [name]: name };
      for (const fields of [input, more]) {
        const address = path.replace(/:\w+/g, name) + (query ? `?${new URLSearchParams(fields)}` : '');
        const request = () =>
          browser.request(address, {
            method,
            headers: { 'content-type': 'application/json', 'x-xsrf-token': formKey },
            ...(method === 'POST' && { body: JSON.stringify(fields) }),
          });
        let { status } = await request();
        // A call refused by a rate limit would test nothing.
        if (status === 429) {
          await store.pool.query('delete from rate_limits');
          ({ status } = await request());
        }
        expect(status, `${method} ${address}`).toBeLessThan(500);
        expect(status, `${method} ${address}`).not.toBe(429);
      }
    }
  });
});
