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
