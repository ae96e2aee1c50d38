import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, expectAccessible, openChromium, openPage, PHONE } from '#test/helpers/chromium.ts';
import { listeningStore } from '#test/helpers/store.ts';
import { type Look, RULES_OF_LOOKS, wear } from './looks.ts';

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

test.each<[string, BrowserContextOptions, Look[]]>([
  ['a phone', PHONE, [{ contrast: 'high', font: '2' }]],
  ['a desktop', DESKTOP, []],
])(
  'information pages on %s: nothing that axe finds, nothing cut off at the side, in any look',
  async (_, options, otherLooks) => {
    // A change of look would else be judged half way through the fading of a button's colours.
    const { page, context, problems } = await openPage(browser, store.url, {
      ...options,
      reducedMotion: 'reduce',
    });
    const fits = async () =>
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        page.url(),
      ).toBeLessThanOrEqual(0);
    for (const path of PATHS) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page);
      await fits();
      for (const look of otherLooks) {
        await wear(page, look);
        await expectAccessible(page, { rules: RULES_OF_LOOKS });
        await fits();
      }
    }
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('without script the units are filtered and a question opens', async () => {
  const { page, context } = await openPage(browser, store.url, { ...PHONE, javaScriptEnabled: false });
  await page.goto('/nossas-unidades');
  await page.getByRole('combobox', { name: 'Cidade' }).selectOption({ label: 'Goiânia - GO' });
  await page.getByLabel('Tipo de atendimento').selectOption({ label: 'Drive-thru' });
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByText('1 local de atendimento').waitFor();
  await page.getByRole('heading', { name: 'Drive-thru Jardim Goiás' }).waitFor();
  await page.goto('/perguntas-frequentes');
  await page.getByText('Preciso de jejum?').click();
  await page.getByText('Água pode ser tomada à vontade').waitFor();
  await context.close();
});
