import { expect, test } from 'vitest';
import { DESKTOP, openChromium, openPage, PHONE } from '#test/helpers/chromium.ts';
import { listeningStore } from '#test/helpers/store.ts';
import { nothingOpensByItself } from './open-store.ts';
import { shopper, shown } from './shopper.ts';

const store = await listeningStore();
await nothingOpensByItself(store);
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

/** A page of the client router, which loads the next one in parts. */
async function personalPage() {
  const { page, context } = await openPage(browser, store.url, { ...DESKTOP, serviceWorkers: 'block' });
  const me = shopper(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/entre');
  await me.signIn('Marina');
  await shown(page.getByText('Olá, Marina'));
  await page.goto('/editar-conta');
  await page.waitForLoadState('networkidle');
  const addresses = page.getByRole('main').getByRole('link', { name: 'ENDEREÇOS' });
  return { page, context, addresses, asked };
}

test('a link followed without a network says so, and trying again brings the page', async () => {
  const { page, context, addresses } = await personalPage();
  await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
  await addresses.click();
  await page.getByRole('heading', { level: 1, name: 'Você está sem conexão' }).waitFor();
  await page.unroute('**/*.data*');
  await page.getByRole('link', { name: 'Tentar de novo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Endereços' }).waitFor();
  await context.close();
});

test('the script of a screen comes when the screen is opened', {
  meta: { spec: ['storefront 27'] },
}, async () => {
  const { page, context, addresses, asked } = await personalPage();
  const ofAddresses = () => asked.filter((path) => path.startsWith('/assets/addresses-'));
  expect(ofAddresses()).toEqual([]);
  await addresses.click();
  await page.getByRole('heading', { level: 1, name: 'Endereços' }).waitFor();
  expect(ofAddresses()).toEqual([expect.stringMatching(/\.js$/)]);
  await context.close();
});

test('a tab that was open during a release still follows links', {
  meta: { spec: ['storefront 27'] },
}, async () => {
  const { page, context, addresses } = await personalPage();
  // The new release has other file names: those of this tab are gone.
  await page.route('**/assets/addresses-*.js', (route) => route.fulfill({ status: 404, body: '' }), {
    times: 1,
  });
  await addresses.click();
  await page.getByRole('heading', { level: 1, name: 'Endereços' }).waitFor();
  expect(page.url()).toBe(`${store.url}/enderecos`);
  await context.close();
});
