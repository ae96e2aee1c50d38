import { expect, test } from 'vitest';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { holdBack, shopper, shown } from './shopper.ts';

const { store, open, signIn } = await openStore();

async function start() {
  const watched = await open(DESKTOP);
  return { ...watched, me: shopper(watched.page) };
}

test('a slow page has a full-page loader before it', { meta: { spec: ['storefront 79'] } }, async () => {
  const { page, me } = await start();
  const answer = await holdBack(page, '**/check-ups');
  await me.visit('/vacinas');
  // Playwright cannot query a page that is being left, so the page reports by itself.
  const told = Promise.withResolvers<boolean>();
  await page.exposeFunction('tellWhetherCovered', told.resolve);
  await page.evaluate(() => {
    const { tellWhetherCovered } = window as unknown as { tellWhetherCovered(covers: boolean): void };
    new MutationObserver((_, observer) => {
      const loader = [...document.querySelectorAll('[role="status"]')].find(
        ({ textContent }) => textContent === 'Carregando…',
      );
      if (!loader) return;
      observer.disconnect();
      tellWhetherCovered(loader.contains(document.elementFromPoint(innerWidth / 4, innerHeight / 4)));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page
    .getByRole('navigation', { name: 'Serviços', exact: true })
    .getByRole('link', { name: 'Check-ups' })
    // A pointer would make the browser ask for the page ahead.
    .press('Enter', { noWaitAfter: true });
  expect(await told.promise).toBe(true);
  answer();
  await shown(me.heading('Check-ups'));
  expect(await page.getByText('Carregando…').count()).toBe(0);
});

test('signing out has a loader before it, and leads to / without what was kept', {
  meta: { spec: ['storefront 161', 'purchase 180'] },
}, async () => {
  const watched = await start();
  const { page, me } = watched;
  await signIn(watched, 'Bruno');
  await me.visit('/vacinas');
  const answer = await holdBack(page, '**/v1/login/logout');
  await page.locator('summary', { hasText: 'Olá, Bruno' }).click();
  await page.evaluate(() => sessionStorage.setItem('orcamento-1', 'choices of Bruno'));
  await me.button('Sair').click();
  await shown(page.getByRole('status').filter({ hasText: 'Carregando…' }));
  answer();
  await page.waitForURL(`${store.url}/`);
  await shown(page.getByRole('banner').getByRole('link', { name: 'Entre / Cadastre-se' }));
  expect(await page.evaluate(() => sessionStorage.getItem('orcamento-1'))).toBeNull();
});
