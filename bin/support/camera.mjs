import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browser as findBrowser } from './browser.mjs';
import { inRoot } from './project.mjs';

/** The height in CSS pixels up to which a sheet shows a screen. */
export const TALL = 1600;
export const THEMES = { '': 'light', 'dark-': 'dark' };

export const openBrowser = async () =>
  chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });

export const BRAZIL = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' };

/**
 * A function that takes the page's screen, whose heading `top` scrolls to the top. `docs/pictures` gets it at the page's
 * own size if `kept` names it. The folder SHEETS, if set, gets its first TALL pixels in both themes, unless `sheet` is false.
 */
export async function camera(page, kept) {
  const devtools = await page.context().newCDPSession(page);
  const sheets = process.env.SHEETS;
  if (sheets) mkdirSync(sheets, { recursive: true });
  return async (name, { top = null, sheet = top === null } = {}) => {
    await page.waitForLoadState('networkidle');
    // The place that the page keeps for a scrollbar would stay empty.
    await page.evaluate(() => {
      document.documentElement.style.scrollbarGutter = 'auto';
    });
    if (top) await top.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
    else await page.evaluate(() => window.scrollTo(0, 0));
    const { width, height } = page.viewportSize();
    const file = `${name}-${width}`;
    if (kept(file)) await take(devtools, inRoot('docs', 'pictures', `${file}.webp`), 62);
    if (!sheets || !sheet) return;
    await page.setViewportSize({ width, height: TALL });
    for (const [prefix, colorScheme] of Object.entries(THEMES)) {
      await page.emulateMedia({ colorScheme });
      await page.waitForLoadState('networkidle');
      await take(devtools, join(sheets, `${prefix}${file}.webp`), 90);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width, height });
  };
}

async function take(devtools, file, quality) {
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality });
  writeFileSync(file, Buffer.from(data, 'base64'));
}
