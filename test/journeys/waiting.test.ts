import { expect, test } from 'vitest';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { gone, holdBack, shopper, shown } from './shopper.ts';

const { open, signIn } = await openStore();

async function start(options = DESKTOP) {
  const watched = await open(options);
  return { ...watched, me: shopper(watched.page) };
}

test('a slow page has a full-page loader before it', async () => {
  const { page, me } = await start();
  const answer = await holdBack(page, '**/check-ups.data*');
  await me.visit('/vacinas');
  await page
    .getByRole('navigation', { name: 'Serviços', exact: true })
    .getByRole('link', { name: 'Check-ups' })
    .click();
  const loader = page.getByRole('status').filter({ hasText: 'Carregando…' });
  await shown(loader);
  const covers = await loader.evaluate((overlay) => {
    const [x, y] = [innerWidth / 4, innerHeight / 4];
    return overlay.contains(document.elementFromPoint(x, y));
  });
  expect(covers).toBe(true);
  answer();
  await shown(me.heading('Check-ups'));
  await gone(loader);
});

test('signing out has a loader before it', async () => {
  const watched = await start();
  const { page, me } = watched;
  await signIn(watched, 'Bruno');
  await me.visit('/');
  const answer = await holdBack(page, '**/v1/login/logout');
  await page.locator('summary', { hasText: 'Olá, Bruno' }).click();
  await me.button('Sair').click();
  await shown(page.getByRole('status').filter({ hasText: 'Carregando…' }));
  answer();
  await shown(page.getByRole('banner').getByRole('link', { name: 'Entre / Cadastre-se' }));
});

test('the first paint waits for no script', async () => {
  const { page, me } = await start();
  await me.visit('/vacinas');
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(scripts.length).toBeGreaterThan(3);
  expect(Math.min(...scripts)).toBeGreaterThan(painted);
});
