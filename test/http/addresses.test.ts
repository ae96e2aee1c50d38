import { describe, expect, test, vi } from 'vitest';
import { newBuyer } from '#test/cast/buyers.ts';
import { signInAs } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps } = store;

const goesTo = async (path: string, browser = store.visitor()) => {
  const response = await browser.request(path);
  return [response.status, response.headers.get('location')];
};

describe('one page has one address', () => {
  test.each([
    ['/CHECKOUT', '/checkout'],
    ['/Meus-Pedidos/100000042', '/meus-pedidos/100000042'],
    ['/ENTRE?volta=%2FNAD', '/entre?volta=%2FNAD'],
    ['/%63heckout', '/checkout'],
    ['/Editar-Conta.data', '/editar-conta.data'],
    ['/Nad/', '/nad'],
    ['/HEMOGRAMA-COMPLETO', '/hemograma-completo'],
    ['/Busca?q=Hemograma', '/busca?q=Hemograma'],
    ['/Mapa-do-site/B', '/mapa-do-site/b'],
    ['/vacinas/', '/vacinas'],
    ['/hemograma-completo.HTML', '/hemograma-completo'],
  ])('%s has moved to %s', async (path, to) => {
    expect(await goesTo(path)).toEqual([301, to]);
  });

  test('a customer’s own page is the customer’s in every spelling, and never kept', async () => {
    const buyer = await newBuyer(deps);
    const browser = store.visitor();
    await signInAs(deps, browser, buyer.id);
    const kept = store.cache.entries;
    for (const path of ['/Editar-Conta', '/%65ditar-conta', '/EDITAR-CONTA/']) {
      const [status, to] = await goesTo(path, browser);
      expect([status, to]).toEqual([301, '/editar-conta']);
      const page = await browser.page(String(to));
      expect(page.html).toContain(buyer.email);
      expect(page.headers.get('cache-control')).toBe('no-store');
    }
    expect(store.cache.entries).toBe(kept);
  });
});

describe('no address leads to another site', () => {
  test.each([
    '//example.com',
    '///example.com',
    '/.//example.com',
    '/x/..//example.com',
    '/\\example.com',
    '/%5Cexample.com',
    '/%2F%2Fexample.com',
    '/%2F/example.com',
    '/%09/example.com',
    '/%0d%0aLocation:%20https:%2F%2Fexample.com',
  ])('%s', async (path) => {
    for (const tail of ['', '/x.html', '?___store=gyn', '/X']) {
      const [status, to] = await goesTo(path + tail);
      if (typeof to === 'string') {
        expect(to, path + tail).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
        expect(new URL(to, deps.config.baseUrl).origin).toBe(deps.config.baseUrl);
        expect((await goesTo(to))[0]).toBe(404);
      } else expect({ at: path + tail, status }).toEqual({ at: path + tail, status: 404 });
    }
  });

  test.each([
    '//example.com',
    '/\\example.com',
    '/.//example.com',
    '/x/..//example.com',
    'https://example.com',
    '/%09/example.com',
    '\t//example.com',
    'javascript:alert(1)',
    '//loja.test@example.com',
  ])('coming back from sign-in to %j stays here', async (volta) => {
    const buyer = await newBuyer(deps);
    const browser = store.visitor();
    await signInAs(deps, browser, buyer.id);
    for (const page of ['/entre', '/criar-conta']) {
      const [status, to] = await goesTo(`${page}?${new URLSearchParams({ volta })}`, browser);
      expect(status).toBe(302);
      expect(to, volta).toMatch(/^\/(?![/\\.])/);
    }
  });
});

test.each([
  ['three thousand letters', `/${'a'.repeat(3000)}`],
  ['five thousand folders', `/${'a/'.repeat(5000)}a`],
  ['a lone per cent sign', '/%'],
  ['letters that are no code', '/%zz'],
  ['an overlong slash', '/%c0%af'],
  ['half a character', '/%E0%A4'],
  ['a byte that is no text', '/%ff'],
  ['NUL', '/%00'],
  ['a personal page with a slash in its name', '/checkout%2F'],
])('%s is a plain 404 that is neither cached nor logged', async (_what, path) => {
  const said = vi.spyOn(console, 'warn');
  const { status, html, headers } = await store.visitor().page(path);
  expect(status).toBe(404);
  expect(html).toContain('Página não encontrada');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(said).not.toHaveBeenCalled();
});
