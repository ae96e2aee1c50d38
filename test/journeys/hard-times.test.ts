import { expect, test } from 'vitest';
import { openChromium, openPage, PHONE } from '#test/helpers/chromium.ts';
import { listeningStore } from '#test/helpers/store.ts';

const store = await listeningStore();
const browser = await openChromium();

test('without a network an honest page stands in, and leads back to where the shopper wanted to go', async () => {
  const { page, context } = await openPage(browser, store.url, PHONE);
  await page.goto('/vacinas');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve);
      });
  });
  await context.setOffline(true);
  await page.goto('/busca?q=hemograma');
  await page.getByRole('heading', { level: 1, name: 'Você está sem conexão' }).waitFor();
  // Its styles were cached too: the button looks like one.
  const retry = page.getByRole('link', { name: 'Tentar de novo' });
  expect(await retry.evaluate((link) => getComputedStyle(link).display)).toBe('flex');
  await context.setOffline(false);
  await retry.click();
  await page.getByRole('link', { name: 'Saiba mais sobre Hemograma completo' }).waitFor();
  expect(page.url()).toBe(`${store.url}/busca?q=hemograma`);
  await context.close();
});

test('a link followed without a network says so, and trying again brings the page', async () => {
  const { page, context } = await openPage(browser, store.url, { ...PHONE, serviceWorkers: 'block' });
  await page.goto('/acessibilidade');
  await page.getByRole('link', { name: 'Início' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidade' }).click();
  await page.getByRole('heading', { level: 1, name: 'Você está sem conexão' }).waitFor();
  await page.unroute('**/*.data*');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Política de privacidade' }).waitFor();
  await context.close();
});

test('a tab that was open during a release still follows links', async () => {
  const { page, context } = await openPage(browser, store.url, { ...PHONE, serviceWorkers: 'block' });
  await page.goto('/perguntas-frequentes');
  await page.waitForLoadState('networkidle');
  // The new release has other file names: those of this tab are gone.
  await page.route('**/assets/units-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nossas unidades' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nossas unidades' }).waitFor();
  expect(page.url()).toBe(`${store.url}/nossas-unidades`);
  await context.close();
});
