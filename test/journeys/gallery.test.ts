import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { DESKTOP, expectAccessible, openChromium, openPage, PHONE } from '#test/helpers/chromium.ts';
import { memoryDir } from '#test/helpers/memory-dir.ts';
import { type Look, RULES_OF_LOOKS, wear } from './looks.ts';

const LOOKS: Look[] = [
  { font: '1', scheme: 'dark' },
  { font: '2' },
  { contrast: 'high' },
  { contrast: 'high', font: '2', scheme: 'dark' },
];
const configFile = join(import.meta.dirname, '../../vite.gallery.config.ts');
const outDir = mkdtempSync(join(memoryDir(), 'gallery-'));
await build({
  configFile,
  logLevel: 'error',
  build: { outDir, minify: false, cssMinify: false, reportCompressedSize: false },
});
const server = await preview({ configFile, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
const url = server.resolvedUrls?.local[0] ?? '';
const browser = await openChromium();
const { page, problems } = await openPage(browser, url, { ...PHONE, reducedMotion: 'reduce' });
await page.goto(url);
await page.getByRole('heading', { name: 'Componentes' }).waitFor();

beforeEach(async () => {
  await wear(page, {});
  await page.emulateMedia({ forcedColors: 'none' });
});
afterEach(() => expect(problems).toEqual([]));
afterAll(async () => {
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
});

const sizeTo = ({ viewport }: typeof PHONE) => page.setViewportSize(viewport ?? { width: 0, height: 0 });
const forceColors = async () => {
  await sizeTo(DESKTOP);
  await page.emulateMedia({ forcedColors: 'active' });
};

const overflow = () =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('every component in every state is accessible on %s in all looks', async (_name, size) => {
  await sizeTo(size);
  await expectAccessible(page);
  for (const look of LOOKS) {
    await wear(page, look);
    await expectAccessible(page, { rules: RULES_OF_LOOKS });
  }
});

test('no component is wider than 320 pixels, with the largest letters too', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow()).toBe(0);
  await wear(page, { font: '2' });
  expect(await overflow()).toBe(0);
});

test.each(['Diálogo', 'Painel'])('%s is accessible while it is open, and Esc returns focus', async (name) => {
  await sizeTo(PHONE);
  const opener = page.getByRole('button', { name, exact: true });
  await opener.click();
  await page.getByRole('dialog', { name: `${name} aberto` }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('in forced colours every control keeps an edge', async () => {
  await forceColors();
  const edgeless = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, input, select, textarea)')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { borderStyle, outlineStyle, appearance } = getComputedStyle(control);
        return borderStyle === 'none' && outlineStyle === 'none' && appearance === 'none';
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect(edgeless).toEqual([]);
});

test('in forced colours a dialog has an edge, plates keep their tint, and every control shows its focus', async () => {
  await forceColors();
  const seen = await page.evaluate(() => {
    const outlined = (element: Element | null) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    };
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea)'),
    ].filter((control) => control.checkVisibility() && !control.matches(':disabled'));
    const unfocused = controls.filter((control) => {
      control.focus({ focusVisible: true } as FocusOptions);
      return control === document.activeElement && !outlined(control) && !outlined(control.closest('label'));
    });
    const ground = getComputedStyle(document.body).backgroundColor;
    const plates = [...document.querySelectorAll('main [data-family] > svg')].map(
      ({ parentElement }) => parentElement as Element,
    );
    return {
      controls: controls.length,
      unfocused: unfocused.map(({ outerHTML }) => outerHTML.slice(0, 120)),
      plates: plates.length,
      invisible: plates.filter((plate) => getComputedStyle(plate).backgroundColor === ground).length,
    };
  });
  expect(seen).toEqual({ ...seen, unfocused: [], invisible: 0 });
  expect(seen.controls).toBeGreaterThan(50);
  expect(seen.plates).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Diálogo', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Diálogo aberto' });
  await dialog.waitFor();
  const edges = await dialog.locator('> *').evaluate((open) => {
    const { borderTopStyle, borderBottomStyle, borderBottomWidth } = getComputedStyle(open);
    return [borderTopStyle, borderBottomStyle, borderBottomWidth];
  });
  expect(edges).toEqual(['solid', 'solid', '2px']);
});
