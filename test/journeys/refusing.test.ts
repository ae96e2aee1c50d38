import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { focused, gone, shopper, shown } from './shopper.ts';

const { store, open } = await openStore({
  settings: (sandbox) => ({ TAG_MANAGER_ID: 'GTM-TESTE1', TAG_MANAGER_URL: `${sandbox}/tag-manager` }),
});

test('refusing everything leaves only necessary traces in a whole purchase', async () => {
  const { page, context } = await open();
  const outside = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().startsWith(store.url) && !request.url().startsWith('data:'))
      outside.add(request.url());
  });
  const me = shopper(page);
  await me.visit('/hemograma-completo');
  const question = page.getByRole('region', { name: 'Cookies' });
  await me.accessible(question);
  await question.getByRole('button', { name: 'Rejeitar' }).click();
  await gone(question);
  await me.fillCart();
  await me.button('Finalizar compra').click();
  await me.signIn('Marina');
  await shown(me.dialog('O pedido é pra você?'));
  await me.button('Sim').click();
  await me.payByPix();
  await page.goto('/');
  await shown(page.getByRole('heading', { level: 1 }));
  expect([...outside]).toEqual([]);
  expect(store.sandbox.controls.pushes()).toEqual([]);
  const cookies = (await context.cookies()).map(({ name }) => name).sort();
  const storage = await page.evaluate(() => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
  }));
  // Necessary by decision 067 and the privacy policy: the session, the shop's place and the visitor's own answers.
  expect({ cookies, local: storage.local }).toEqual({
    cookies: ['STORE_LOCATION', 'aparelho', 'consent', 'location_modal', 'popup_modal', 'sid', 'tabela'],
    local: [
      'entrou_por_codigo',
      'exams_use_terms',
      'last_unit',
      'loja_mostrada',
      'loja_mudou',
      'loja_renovada',
      'user_signedIn',
    ],
  });
  // The tab's own: where a page was scrolled to, and half a minute of the visitor's data.
  expect(['loja_visitante', 'react-router-scroll-positions']).toEqual(
    expect.arrayContaining(storage.session),
  );
});

test('with the largest letters of a browser both answers are whole, on the question and on its page', async () => {
  const { page } = await open();
  const me = shopper(page);
  await me.visit('/hemograma-completo');
  const question = page.getByRole('region', { name: 'Cookies' });
  await shown(question);
  const cutOff = async () => {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
    const rights = await page
      .getByRole('button', { name: /^(Rejeitar|Aceitar)$/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right));
    return rights.filter((right) => right > 360);
  };
  expect(await cutOff()).toEqual([]);
  await page.goto('/consent');
  await shown(me.heading('Privacidade e cookies'));
  expect(await cutOff()).toEqual([]);
});

test('a dialog that opens by itself leaves the question within reach of a thumb and of the keyboard', async () => {
  const { page, context } = await open();
  await context.clearCookies();
  const me = shopper(page);
  await me.visit('/');
  const city = me.dialog('Onde você quer ser atendido?');
  const question = city.getByRole('region', { name: 'Cookies' });
  await shown(question);
  const [sheet, strip] = [await city.boundingBox(), await question.boundingBox()];
  expect(strip && sheet && strip.y + strip.height <= sheet.y + sheet.height + 1).toBe(true);
  await me.button('Continuar em Brasília').focus();
  await page.keyboard.press('Tab');
  await focused(question.getByRole('button', { name: 'Rejeitar' }));
  await page.keyboard.press('Enter');
  await gone(question);
  await me.button('Continuar em Brasília').click();
  await gone(city);
});

test('accepting measures without naming a service, on public pages only', async () => {
  const { page } = await open(DESKTOP);
  const me = shopper(page);
  await me.visit('/hemograma-completo');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Aceitar' }).click();
  await expect.poll(() => store.sandbox.controls.pushes().length).toBeGreaterThan(3);
  await me.fillCart();
  await expect.poll(() => JSON.stringify(store.sandbox.controls.pushes())).toContain('add_to_cart');
  const pushed = JSON.stringify(store.sandbox.controls.pushes());
  expect(pushed).not.toMatch(/hemograma|S\d/i);
  await me.visit('/entre');
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});

test.each([
  ['a desktop', DESKTOP, 64],
  ['a phone', PHONE, 112],
])(
  'on %s the question never hides the focus, the page ends above it, and the notice of the store waits for its answer',
  async (_device, size, height) => {
    const { page } = await open(size);
    await shopper(page).visit('/vacinas');
    const question = page.getByRole('region', { name: 'Cookies' });
    const notice = page.getByRole('region', { name: 'Aviso da loja' });
    await shown(question);
    await gone(notice);
    expect((await question.boundingBox())?.height).toBeLessThanOrEqual(height);
    const hidden: string[] = [];
    const seen = new Set<string>();
    for (let stops = 0; stops < 200; stops += 1) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const strip = document.querySelector('[aria-label="Cookies"]') as HTMLElement;
        const box = element.getBoundingClientRect();
        return {
          name: element.ariaLabel ?? element.innerText,
          isAnswer: strip.contains(element),
          hidden: box.bottom > strip.getBoundingClientRect().top || box.top < 0,
        };
      });
      if (focus.isAnswer) break;
      seen.add(focus.name);
      if (focus.hidden) hidden.push(focus.name);
    }
    expect(hidden).toEqual([]);
    expect(seen.size).toBeGreaterThan(40);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const below = await page.evaluate(() => {
      const foot = document.querySelector('footer') as HTMLElement;
      const strip = document.querySelector('[aria-label="Cookies"]') as HTMLElement;
      return Math.round(foot.getBoundingClientRect().bottom - strip.getBoundingClientRect().top);
    });
    expect(below).toBeLessThanOrEqual(0);
    await question.getByRole('button', { name: 'Rejeitar' }).click();
    await shown(notice);
  },
);
