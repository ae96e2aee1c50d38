import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { fullChromium, launchOptions } from './chromium-options.ts';
import { workerChromium } from './worker-chromium.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  isMobile: true,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** The worker's Chromium; contexts of the calling test file close after its tests. */
export async function openChromium(): Promise<Browser> {
  const browser = await workerChromium();
  afterAll(() => Promise.all(browser.contexts().map((context) => context.close())));
  return browser;
}

interface Own {
  /** They take up room. */
  scrollbars?: boolean;
  /** Pages are kept for the way back. */
  backCache?: boolean;
  /** Path of a Y4M film that the camera sees, again and again. */
  camera?: string;
}

export async function ownChromium({ scrollbars, backCache, camera }: Own = {}): Promise<Browser> {
  // The shell has neither.
  const options = backCache || camera ? fullChromium : launchOptions;
  const filming = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${camera}`];
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), ...(camera ? filming : [])],
    ignoreDefaultArgs: [
      ...(scrollbars ? ['--hide-scrollbars'] : []),
      ...(backCache ? ['--disable-back-forward-cache'] : []),
    ],
  });
  afterAll(() => browser.close());
  return browser;
}

/** A page that records problems that only an engineer would see: console errors, exceptions, failed requests. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  problems: string[];
  /** Declares an expected failure before it happens: a path that may answer with this status. */
  expectFailure(path: string): void;
}

export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = PHONE,
): Promise<WatchedPage> {
  const context = await browser.newContext({
    ...options,
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const problems: string[] = [];
  const expected: string[] = [];
  const isExpected = (text: string) => expected.some((path) => text.includes(path));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.location().url))
      problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && !isExpected(response.url()))
      problems.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const failure = request.failure()?.errorText ?? '';
    // The browser itself aborts requests of a page that is being left.
    if (failure !== 'net::ERR_ABORTED') problems.push(`${failure} ${request.url()}`);
  });
  return { page, context, problems, expectFailure: (path) => expected.push(path) };
}

/** The small file, because each page reads it again. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeScope {
  frames?: number;
  rules?: string[];
}

export async function expectAccessible(page: Page, { frames = 1, rules }: AxeScope = {}): Promise<void> {
  // axe only checks the document that it runs in, so it would miss a frame.
  expect(page.frames()).toHaveLength(frames);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (runOnly) => {
    const found = await window.axe.run({
      resultTypes: ['violations'],
      preload: false,
      ...(runOnly && { runOnly }),
    });
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, rules);
  expect(violations).toEqual([]);
}
