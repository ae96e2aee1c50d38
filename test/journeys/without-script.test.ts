import { expect, test } from 'vitest';
import { openStore } from './open-store.ts';
import { shopper, shown } from './shopper.ts';

const { store, open } = await openStore();

const NO_SCRIPT = { javaScriptEnabled: false, viewport: { width: 360, height: 800 } };

/** The browser reports each script that was blocked; nothing else may have gone wrong. */
function expectOnlyBlockedScripts(problems: string[]): void {
  expect(problems.filter((problem) => !/^csp \S+\.js$/.test(problem))).toEqual([]);
  problems.length = 0;
}

test('without script: home, search, category, service and another store can be read', async () => {
  const { page, problems } = await open(NO_SCRIPT);
  const me = shopper(page);
  await page.goto('/');
  await shown(page.getByRole('heading', { level: 1 }));
  await page.getByRole('combobox', { name: 'O que você procura?' }).fill('vitamina d');
  await page.getByRole('button', { name: 'Buscar' }).click();
  expect(new URL(page.url()).search).toBe('?q=vitamina+d');
  await shown(page.getByRole('heading', { name: /25-hidroxivitamina|Vitamina D/i }).first());

  await page.goto('/busca?q=hemo&p=2');
  await page.getByText('Você está em Brasília').click();
  await page.getByRole('banner').getByRole('link', { name: 'Goiânia - GO' }).click();
  expect(page.url()).toBe(`${store.url}/busca?q=hemo`);
  await shown(page.getByRole('heading', { name: 'Resultados para “hemo”' }));
  await page.getByText('Você está em Goiânia').click();
  await page.getByRole('banner').getByRole('link', { name: 'Brasília - DF' }).click();

  await page.goto('/vacinas');
  await shown(page.getByRole('heading', { level: 1, name: 'Vacinas' }));
  await page
    .getByRole('link', { name: /^Saiba mais sobre Vacina/ })
    .first()
    .click();
  await shown(page.getByRole('heading', { level: 1, name: /^Vacina/ }));
  await shown(page.getByText(/R\$/).first());

  await page.goto('/hemograma-completo');
  await shown(me.heading('Hemograma completo'));
  await shown(page.getByText('R$ 31,90').first());
  await shown(me.heading('Preparo'));
  const airport = page.getByRole('listitem').filter({ hasText: 'Aeroporto de Brasília' }).first();
  const addressOf = (name: string) => airport.getByRole('link', { name }).getAttribute('href');
  expect(await addressOf('(61) 3550-0110')).toBe('tel:+556135500110');
  expect(await addressOf('Ver no mapa')).toMatch(/^https:\/\/www\.google\.com\/maps\/search/);
  expect(await addressOf('Detalhes')).toBe('/nossas-unidades#BSB-AER');
  await page.getByText('Você está em Brasília').click();
  await page.getByRole('banner').getByRole('link', { name: 'Goiânia - GO' }).click();
  expect(page.url()).toBe(`${store.url}/hemograma-completo`);
  await shown(page.getByText('R$ 28,90').first());
  expectOnlyBlockedScripts(problems);
});

test('without script the links of a list keep its filters: to the filter, to its pages, to another store', {
  meta: { spec: ['storefront 60'] },
}, async () => {
  const { page, problems } = await open(NO_SCRIPT);
  const filter = page.getByRole('form', { name: 'Filtrar e organizar' });
  const chosen = () => Object.fromEntries(new URL(page.url()).searchParams);
  const blood = { 'f-material': 'material-sangue', o: 'nome' };
  const checked = (name: string) => filter.getByRole('radio', { name, exact: true }).isChecked();

  await page.goto('/exames-laboratoriais?f-material=material-sangue&o=nome');
  expect(await filter.isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Filtrar e organizar' }).click();
  await shown(filter);
  expect(chosen()).toEqual(blood);
  expect([await checked('Sangue'), await checked('Nome'), await checked('Urina')]).toEqual([
    true,
    true,
    false,
  ]);

  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Próximo' }).click();
  await page.waitForURL('**p=2');
  expect(chosen()).toEqual({ ...blood, p: '2' });
  await page.getByRole('link', { name: 'Filtrar e organizar' }).click();
  await filter.getByText('Sem jejum', { exact: true }).click();
  await filter.getByRole('button', { name: 'Filtrar' }).click();
  await page.waitForURL((url) => url.searchParams.has('f-preparo'));
  const both = { ...blood, 'f-preparo': 'preparo-sem-jejum' };
  expect(chosen()).toMatchObject(both);
  await page.getByRole('link', { name: 'Filtrar e organizar' }).click();
  expect([await checked('Sangue'), await checked('Sem jejum')]).toEqual([true, true]);

  await page.getByText('Você está em Brasília').click();
  await page.getByRole('banner').getByRole('link', { name: 'Goiânia - GO' }).click();
  await shown(page.getByText('Você está em Goiânia'));
  expect(chosen()).toMatchObject(both);
  expectOnlyBlockedScripts(problems);
});
