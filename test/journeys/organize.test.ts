import { expect, test } from 'vitest';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { shopper } from './shopper.ts';

const { open } = await openStore();

test("on a desktop a filter's result and the choice are in view, wherever the list was", async () => {
  const { page } = await open(DESKTOP);
  await shopper(page).visit('/exames-laboratoriais');
  await page.evaluate(() => window.scrollTo({ top: 1500 }));
  await page
    .getByRole('form', { name: 'Filtrar e organizar' })
    .getByText('Com jejum', { exact: true })
    .click();
  await page.waitForURL('**?f-preparo=preparo-com-jejum');
  const results = page.getByRole('region', { name: 'Serviços' });
  await expect.poll(async () => Math.abs((await results.boundingBox())?.y ?? Number.NaN)).toBeLessThan(450);
  const chosen = (await page.getByRole('radio', { name: 'Com jejum' }).boundingBox())?.y;
  expect(chosen).toBeGreaterThan(0);
  expect(chosen).toBeLessThan(DESKTOP.viewport?.height ?? 0);
});

test('"organizar" by price takes effect at once and stays with the next filter; clearing ends both', async () => {
  const { page } = await open(DESKTOP);
  const me = shopper(page);
  await me.visit('/vacinas');
  const filter = page.getByRole('form', { name: 'Filtrar e organizar' });
  await filter.getByText('Preço', { exact: true }).click();
  await page.waitForURL('**/vacinas?o=preco');
  await filter.getByText('Vacinas para adultos', { exact: true }).click();
  await page.waitForURL('**/vacinas/vacinas-para-adultos?o=preco');
  await filter.getByRole('link', { name: 'Limpar filtros' }).click();
  await page.waitForURL((url) => url.pathname === '/vacinas' && url.search === '');
  await expect.poll(() => filter.getByRole('radio', { name: 'Mais buscados' }).isChecked()).toBe(true);
});

test('clearing takes back a tick that was not applied', async () => {
  const { page } = await open(DESKTOP);
  await shopper(page).visit('/vacinas');
  const filter = page.getByRole('form', { name: 'Filtrar e organizar' });
  const tick = filter.getByRole('radio', { name: 'HPV' });
  await tick.press('Space');
  expect(await tick.isChecked()).toBe(true);
  await filter.getByRole('link', { name: 'Limpar filtros' }).click();
  await expect.poll(() => tick.isChecked()).toBe(false);
});
