import { expect, test } from 'vitest';
import { expectAccessible, openChromium, openPage, PHONE } from '#test/helpers/chromium.ts';
import { listeningStore } from '#test/helpers/store.ts';
import { RULES_OF_LOOKS, wear } from './looks.ts';
import { atBothSizes, expectFits } from './sizes.ts';

const store = await listeningStore();
const browser = await openChromium();

/** `every-screen.ts` sees the other pages of this kind. */
const PATHS = [
  '/politica-de-privacidade',
  '/acessibilidade',
  '/fale-conosco?option=empresas',
  '/mapa-do-site/h',
  '/offline',
];

test('information pages on a desktop and a phone: nothing that axe finds, nothing cut off at the side, in any look', async () => {
  // A change of look would else be judged half way through the fading of a button's colours.
  const { page, context, problems } = await openPage(browser, store.url, {
    ...PHONE,
    reducedMotion: 'reduce',
  });
  for (const path of PATHS) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await atBothSizes(page, async () => {
      await expectAccessible(page);
      await expectFits(page);
    });
    await wear(page, { contrast: 'high', font: '2' });
    await expectAccessible(page, { rules: RULES_OF_LOOKS });
    await expectFits(page);
  }
  expect(problems).toEqual([]);
  await context.close();
});
