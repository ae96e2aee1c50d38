import { expect, test } from 'vitest';
import { listeningStore } from '#test/helpers/store.ts';

const store = await listeningStore();

async function cards(path: string) {
  const html = await (await fetch(store.url + path)).text();
  return [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => ({
    name: /<h2[^>]*>(?:<[^>]+>)*([^<]+)/.exec(card)?.[1] ?? '',
    cents: Number((/<strong[^>]*>R\$\s([\d.]+,\d\d)</.exec(card)?.[1] ?? '').replace(/\D/g, '')),
  }));
}

test('sorts a list by price, by name, and by popularity by default', async () => {
  const usual = await cards('/exames-laboratoriais');
  expect(usual[0]?.name).toBe('Hemograma completo');

  const byPrice = (await cards('/exames-laboratoriais?o=preco')).map(({ cents }) => cents);
  expect(byPrice).toHaveLength(24);
  expect(byPrice).toEqual(byPrice.toSorted((a, b) => a - b));
  expect(byPrice[0]).toBeLessThan(Math.min(...usual.map(({ cents }) => cents)) + 1);

  const byName = (await cards('/exames-laboratoriais?o=nome')).map(({ name }) => name);
  expect(byName).toEqual(byName.toSorted(new Intl.Collator('pt-BR').compare));
  expect(byName).not.toEqual(usual.map(({ name }) => name));
});

test('the order stays when the list is filtered without script, and on its next pages', async () => {
  const answer = await fetch(`${store.url}/exames-laboratoriais?f=vacinas&o=preco`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/vacinas?o=preco');
  const html = await (await fetch(`${store.url}/exames-laboratoriais?o=preco`)).text();
  expect(html).toContain('href="/exames-laboratoriais?o=preco&amp;p=2"');
  expect(html).toMatch(
    /<input[^>]*name="o"[^>]*checked=""[^>]*value="preco"|<input[^>]*value="preco"[^>]*checked=""/,
  );
});
