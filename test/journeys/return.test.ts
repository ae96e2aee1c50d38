import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openPage, ownChromium } from '#test/helpers/chromium.ts';
import { listeningStore } from '#test/helpers/store.ts';
import { shown } from './shopper.ts';

const store = await listeningStore();
// A pop-up would open over the pages.
await store.pool.query('delete from pop_ups');
const browser = await ownChromium({ backCache: true });

async function start() {
  const { page, context } = await openPage(browser, store.url, { ...DESKTOP, reducedMotion: 'reduce' });
  const choose = (value: string) => context.addCookies([{ name: 'STORE_LOCATION', value, url: store.url }]);
  await choose('bsb');
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasCached: persisted }));
  });
  return { page, context, choose };
}

const price = (page: Page) => page.getByText(/R\$/).first();
const wasCached = (page: Page) =>
  page.evaluate(() => (window as unknown as { wasCached: boolean | undefined }).wasCached);

/** From a service to the list, and back. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<unknown>) {
  await page.goto('/hemograma-completo');
  await page.waitForLoadState('networkidle');
  await shown(page.getByText('R$ 31,90').first());
  await page.goto('/vacinas');
  await shown(price(page));
  // Its open requests must not find another store in the meantime and reload this page.
  await page.waitForLoadState('networkidle');
  await meanwhile();
  // A kept page is not loaded again.
  await page.goBack({ waitUntil: 'commit' });
}

test('the way back shows the page that was left', async () => {
  const { page, context } = await start();
  await leaveAndReturn(page, async () => {});
  await shown(page.getByText('R$ 31,90').first());
  expect(await wasCached(page)).toBe(true);
  await page.getByRole('button', { name: 'Comprar: Hemograma completo' }).click();
  await page.getByRole('dialog').first().waitFor();
  await context.close();
});

test('a cached page of another store is loaded again', async () => {
  const { page, context, choose } = await start();
  await leaveAndReturn(page, () => choose('gyn'));
  await shown(page.getByText('Você está em Goiânia'));
  await shown(page.getByText('R$ 28,90').first());
  await context.close();
});

/** Null for a page that came back from the cache, otherwise what kept it out. */
const outcome = (page: Page) =>
  page.evaluate(() => {
    const [{ notRestoredReasons = null } = {}] = performance.getEntriesByType(
      'navigation',
    ) as (PerformanceNavigationTiming & { notRestoredReasons?: { reasons: { reason: string }[] } | null })[];
    return {
      wasCached: (window as unknown as { wasCached: boolean | undefined }).wasCached,
      reasons: notRestoredReasons?.reasons.map(({ reason }) => reason) ?? null,
    };
  });

test('neither a script nor a header keeps a public page out of the back and forward cache', async () => {
  const { page, context } = await start();
  // The first one is a first visit, during which the service worker starts.
  for (const path of ['/', '/vacinas', '/busca?q=vitamina', '/nossas-unidades', '/perguntas-frequentes']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.goto('/hemograma-completo');
    await page.waitForLoadState('networkidle');
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => outcome(page), { message: path }).toEqual({ wasCached: true, reasons: null });
    await page.goForward({ waitUntil: 'commit' });
    await expect.poll(() => outcome(page), { message: path }).toEqual({ wasCached: true, reasons: null });
  }
  await context.close();
});
