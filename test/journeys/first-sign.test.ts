import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { holdBack, shopper, shown } from './shopper.ts';

const { store, open } = await openStore();

const MAIN = '**/assets/{entry.client,islands}-*.js';

/** Names of the scripts that the page has fetched. */
function fetchedBy(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('requestfinished', (request) => {
    const [, name] = /assets\/([a-z.-]+)-[\w-]+\.js$/.exec(request.url()) ?? [];
    if (name) names.add(name);
  });
  return names;
}

const isRunning = (page: Page) => page.locator('[popover="manual"]:popover-open').count();

/** A page whose visitor does nothing. A minute passes after its scripts have come. */
async function unattended(page: Page, path: string): Promise<Set<string>> {
  const fetched = fetchedBy(page);
  await page.clock.install();
  await page.goto(path);
  await expect.poll(() => [...fetched]).toContain('start');
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(60_000);
  return fetched;
}

test('opens the question of a first visit without a sign', {
  meta: { spec: ['storefront 149', 'storefront 239'] },
}, async () => {
  const { page, context } = await open(DESKTOP);
  await context.clearCookies();
  await page.goto('/');
  await shown(shopper(page).dialog('Onde você quer ser atendido?'));
});

describe('scripts wait for the first sign of a person', () => {
  test('they are fetched with low priority, and run at the first move', async () => {
    const { page } = await open(DESKTOP);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v1/')) calls.push(request.url());
    });
    const fetched = await unattended(page, '/vacinas');
    expect([...fetched]).toContain('react');
    const priorities = await page
      .locator('link[rel=modulepreload]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).fetchPriority));
    expect(new Set(priorities)).toEqual(new Set(['low']));
    expect(await isRunning(page)).toBe(0);
    expect(calls).toEqual([]);
    await page.mouse.move(200, 200);
    await expect.poll(() => isRunning(page)).toBe(1);
    await expect.poll(() => calls).toEqual([`${store.url}/v1/data`]);
  });

  test('with data saver they are not even fetched before it', async () => {
    const { page } = await open(DESKTOP);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const fetched = await unattended(page, '/vacinas');
    expect([...fetched]).not.toContain('react');
    await page.keyboard.press('Tab');
    await expect.poll(() => isRunning(page)).toBe(1);
  });

  test.each(['user_signedIn', 'last_unit'])(
    'a browser with %s starts at once, and shows what is in the cart',
    async (flag) => {
      const { page } = await open(DESKTOP);
      await page.addInitScript((name) => localStorage.setItem(name, 'true'), flag);
      await page.goto('/vacinas');
      await expect.poll(() => isRunning(page)).toBe(1);
    },
  );

  test('the next page of a visit starts at once', async () => {
    const { page } = await open(DESKTOP);
    await shopper(page).visit('/vacinas');
    await page.goto('/hemograma-completo');
    await expect.poll(() => isRunning(page)).toBe(1);
  });

  test('presses while the scripts take five seconds show that they work, and are done', async () => {
    const { page } = await open();
    const me = shopper(page);
    await page.clock.install();
    const fetched = fetchedBy(page);
    const release = await holdBack(page, MAIN);
    await page.goto('/hemograma-completo');
    await expect.poll(() => [...fetched]).toContain('start');
    const buy = me.button('Comprar: Hemograma completo');
    await buy.tap();
    expect(await buy.getAttribute('aria-busy')).toBe('true');
    await page.clock.runFor(5000);
    release();
    await me.acceptTerms();
    await shown(me.dialog('Escolha o atendimento'));
    expect(await buy.getAttribute('aria-busy')).toBeNull();
  });

  test('hours and the next collection appear at the first scroll', async () => {
    const { page } = await open();
    await unattended(page, '/hemograma-completo');
    const hours = page.locator('[data-schedule]').first();
    expect(await hours.getAttribute('data-open')).toBeNull();
    await page.evaluate(() => window.scrollBy(0, 300));
    await expect.poll(() => hours.getAttribute('data-open')).toMatch(/^(true|false)$/);
  });
});
