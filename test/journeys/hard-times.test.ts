import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';

const { store, open, signIn } = await openStore();

/** Some requests were lost; nothing else may have gone wrong. */
const expectOnlyLost = (problems: string[]) =>
  expect(
    problems
      .splice(0)
      .filter(
        (told) => !/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|\/addresses-|loading route/.test(told),
      ),
  ).toEqual([]);

test('without a network an honest page stands in, and leads back to where the shopper wanted to go', async () => {
  const { page, context, problems } = await open({ ...PHONE, serviceWorkers: 'allow' });
  await page.goto('/vacinas');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
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
  expectOnlyLost(problems);
});

/** A page of the client router, which loads the next one in parts. */
async function personalPage() {
  const watched = await open(DESKTOP);
  const { page } = watched;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(watched, 'Marina');
  await page.goto('/editar-conta');
  await page.waitForLoadState('networkidle');
  const addresses = page.getByRole('main').getByRole('link', { name: 'ENDEREÇOS' });
  return { ...watched, addresses, asked };
}

test('a link followed without a network says so, and trying again brings the page', async () => {
  const { page, problems, addresses } = await personalPage();
  await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
  await addresses.click();
  await page.getByRole('heading', { level: 1, name: 'Você está sem conexão' }).waitFor();
  await page.unroute('**/*.data*');
  await page.getByRole('link', { name: 'Tentar de novo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Endereços' }).waitFor();
  expectOnlyLost(problems);
});

test('the script of a screen comes when the screen is opened', {
  meta: { spec: ['storefront 27'] },
}, async () => {
  const { page, addresses, asked } = await personalPage();
  const ofAddresses = () => asked.filter((path) => path.startsWith('/assets/addresses-'));
  expect(ofAddresses()).toEqual([]);
  await addresses.click();
  await page.getByRole('heading', { level: 1, name: 'Endereços' }).waitFor();
  expect(ofAddresses()).toEqual([expect.stringMatching(/\.js$/)]);
});

test('a tab that was open during a release still follows links', {
  meta: { spec: ['storefront 27'] },
}, async () => {
  const { page, problems, addresses } = await personalPage();
  // The new release has other file names: those of this tab are gone.
  await page.route('**/assets/addresses-*.js', (route) => route.fulfill({ status: 404, body: '' }), {
    times: 1,
  });
  await addresses.click();
  await page.getByRole('heading', { level: 1, name: 'Endereços' }).waitFor();
  expect(page.url()).toBe(`${store.url}/enderecos`);
  expectOnlyLost(problems);
});
