import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { DESKTOP, PHONE } from '#test/helpers/chromium.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { openStore } from './open-store.ts';
import { holdBack, shopper } from './shopper.ts';

const { store, open } = await openStore();

const PAGES = ['/', '/exames-laboratoriais', '/hemograma-completo', '/busca?q=hemograma', '/nossas-unidades'];
/** With the form fields and accordions that later parts show too. */
const STYLED_PAGES = [...PAGES, '/pedido-medico', '/fale-conosco'];
const SHEET = '**/assets/parts-*.css';
const SCRIPTS_KB = 88;

/** And all of the page has come, without its sheet and scripts: a slow machine paints the part that it has. */
const isPainted = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => [
        performance.getEntriesByName('first-contentful-paint').length,
        document.readyState === 'loading',
      ]),
    )
    .toEqual([1, false]);

/** Dialogs over the page run: their first effect raises the region of the toasts. */
const scriptsRun = (page: Page) =>
  page.locator('[popover="manual"]:popover-open').waitFor({ state: 'attached' });

const hasSheet = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/assets/parts-'))),
    )
    .toBe(true);

const looksOf = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return (
        width > 1 && bottom > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true })
      );
    });
    return seen.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize, fontWeight, borderTopColor, display } =
        getComputedStyle(element);
      const look = [color, backgroundColor, fontSize, fontWeight, borderTopColor, display];
      return `${element.tagName}.${element.className} ${[x, y, width, height].map(Math.round)} ${look}`;
    });
  });

/** Forgets the moves of a font that arrived after the first paint, which docs/performance.md records. */
async function hasFont(page: Page) {
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded')))
    .toBe(true);
  await shiftsOf(page);
  await page.evaluate(() => {
    window.shifts.length = 0;
  });
}

/** The page after its sheet, however late it arrives, and after its scripts. */
async function comeLate(page: Page, path: string) {
  const sendScripts = await holdBack(page, '**/*.js');
  const sendSheet = await holdBack(page, SHEET);
  await page.goto(path, { waitUntil: 'commit' });
  await isPainted(page);
  await hasFont(page);
  const before = await looksOf(page);
  expect(before.length, path).toBeGreaterThan(20);
  sendSheet();
  await hasSheet(page);
  expect(await looksOf(page), path).toEqual(before);
  sendScripts();
  await scriptsRun(page);
  expect(await shiftsOf(page), path).toEqual([]);
}

test.each<[string, BrowserContextOptions]>([
  ['a phone', PHONE],
  ['a desktop in the dark', { ...DESKTOP, colorScheme: 'dark' }],
])(
  'on %s the style sheet changes nothing that was seen without it, however late it comes',
  async (_name, screen) => {
    const { page } = await open(screen);
    await watchShifts(page);
    for (const path of STYLED_PAGES) await comeLate(page, path);
  },
);

/** A slow line: the page at this path up to the mark, and the rest on demand. */
async function sendInParts(path: string, mark: string) {
  const rest = Promise.withResolvers<void>();
  const html = await (await fetch(store.url + path)).text();
  const at = html.indexOf(mark);
  expect(at).toBeGreaterThan(0);
  const server = createServer(async (request, response) => {
    if (request.url !== path) return response.writeHead(404).end();
    response.setHeader('content-type', 'text/html; charset=utf-8').write(html.slice(0, at));
    await rest.promise;
    response.end(html.slice(at));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${path}`, sendRest: rest.resolve };
}

test('a header of which a part has come is not shown', async () => {
  const { page, problems } = await open(DESKTOP);
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      document.documentElement.dataset.firstFrame = document.querySelector('main') ? 'whole' : 'part';
    });
  });
  const { url, sendRest } = await sendInParts('/nossas-unidades', 'Tamanho do texto');
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('header summary'), undefined, { polling: 50 });
  sendRest();
  await expect.poll(() => page.locator('html').getAttribute('data-first-frame')).toBe('whole');
  // Only the page itself is there.
  problems.length = 0;
});

test('without script the sheet is there: content for such browsers has its look', async () => {
  const { page, problems } = await open({ ...DESKTOP, javaScriptEnabled: false });
  await page.goto('/hemograma-completo');
  const look = await page
    .locator('main noscript > [data-tone=warning]')
    .evaluate((element) => getComputedStyle(element).display);
  expect(look).toBe('flex');
  // The browser reports each script that was blocked.
  problems.length = 0;
});

test('a sheet that cannot be loaded keeps no script from running', async () => {
  const { page, expectFailure, problems } = await open();
  expectFailure('/assets/parts-');
  await page.route(SHEET, (route) => route.abort());
  await page.goto('/vacinas');
  await scriptsRun(page);
  expect(problems.splice(0).filter((problem) => !problem.includes('/assets/parts-'))).toEqual([]);
});

test.each(PAGES.slice(0, 4))(
  '%s: scripts come after the first paint, and are few until the page is idle',
  async (path) => {
    const { page } = await open();
    let bytes = 0;
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        bytes += Number(response.headers()['content-length']);
    });
    await shopper(page).visit(path);
    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(scripts.length).toBeGreaterThan(3);
    expect(Math.min(...scripts)).toBeGreaterThan(painted);
    await page.waitForLoadState('networkidle');
    expect(bytes).toBeGreaterThan(40 * 1024);
    expect(bytes).toBeLessThanOrEqual(SCRIPTS_KB * 1024);
  },
);
