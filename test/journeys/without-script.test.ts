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
  const filter = page.getByRole('form', { name: 'Filtrar e organizar' });
  expect(await filter.isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Filtrar e organizar' }).click();
  await shown(filter);
  await page.goto('/vacinas');
  await page
    .getByRole('link', { name: /^Saiba mais sobre Vacina/ })
    .first()
    .click();
  await shown(page.getByRole('heading', { level: 1, name: /^Vacina/ }));
  await shown(page.getByText(/R\$/).first());

  await page.goto('/hemograma-completo');
  await shown(me.heading('Hemograma completo'));
  expect(await page.locator('main').innerText()).toContain(
    'Para comprar ou entrar na sua conta, ative o JavaScript do navegador.',
  );
  // No button looks as if it worked.
  expect(await page.locator('button[type="button"]:visible').count()).toBe(0);
  await shown(page.getByText('R$ 31,90').first());
  await shown(me.heading('Seu preparo'));
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
