import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE } from '#test/helpers/chromium.ts';

const WINDOWS = [DESKTOP, PHONE].flatMap(({ viewport }) => viewport ?? []);

/** In a desktop's window first, and as a phone, which the page stays. */
export async function atBothSizes(page: Page, check: () => Promise<unknown>): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await check();
  }
}

/** Nothing scrolls sideways. */
export const expectFits = async (page: Page): Promise<void> =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    page.url(),
  ).toBeLessThanOrEqual(0);

/** At both sizes, light and dark. */
export async function inEveryLook(page: Page, check: () => Promise<unknown>): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await atBothSizes(page, async () => {
      await check();
      await expectFits(page);
    });
  }
  await page.setViewportSize(DESKTOP.viewport ?? { width: 1280, height: 900 });
}
