import { expect, test } from 'vitest';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();

/** Every name that any page knows, a filter's included, and names that none does. */
const EVERY_NAME = ['q', 'p', 'f', 'o', 'cidade', 'tipo', 'option', 'volta', 'f-a', 'utm_source', '_routes'];

const KNOWN = {
  '/': [],
  '/home': [],
  '/busca': ['q', 'p'],
  '/hemograma-completo': [],
  '/vacinas': ['p', 'f', 'o'],
  '/fale-conosco': ['option'],
  '/perguntas-frequentes': [],
  '/termos-de-uso': [],
  '/politica-de-privacidade': [],
  '/acessibilidade': [],
  '/pedido-medico': [],
  '/nossas-unidades': ['cidade', 'tipo'],
  '/atendimento-movel': [],
  '/mapa-do-site': ['p'],
  '/onboarding': [],
} satisfies Record<string, string[]>;

test.each(Object.entries(KNOWN))('%s has one cached page for all parameters but %j', async (path, known) => {
  const browser = store.visitor();
  expect((await browser.request(path)).status).toBe(200);
  const before = store.cache.entries;
  for (const name of EVERY_NAME.filter((one) => !(known as string[]).includes(one)))
    for (const value of ['1', 'exames', 'constructor'])
      expect((await browser.request(`${path}?${name}=${value}`)).status, name).toBe(200);
  expect(store.cache.entries).toBe(before);
});

test('repeated and reordered parameters share the page of the first ones', async () => {
  const browser = store.visitor();
  await browser.request('/busca?p=1&q=hemograma');
  const before = store.cache.entries;
  await browser.request('/busca?q=hemograma&p=1&q=tsh&p=2');
  expect(store.cache.entries).toBe(before);
});

test('a category keeps the filters of its groups', async () => {
  const html = await (await store.visitor().request('/exames-laboratoriais')).text();
  const field = /name="(f-[a-z0-9-]+)" value="([a-z0-9-]+)"/.exec(html) ?? [];
  expect(field[1]).toBeDefined();
  const filtered = await (
    await store.visitor().request(`/exames-laboratoriais?${field[1]}=${field[2]}`)
  ).text();
  expect(filtered).not.toBe(html);
});
