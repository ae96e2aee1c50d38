import { expect, test } from 'vitest';
import { expectAccessible, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { shopper, shown } from './shopper.ts';
import { atBothSizes, expectFits } from './sizes.ts';

const { store, open, quote } = await openStore();

const SENTENCE = /^Colhendo .+, resultado até \p{L}+, \d+\/\d+,\s?às \d+h$/u;

test('the date of a result from the product to the voucher, and help that names the order only', async () => {
  const watched = await open(PHONE);
  const { page, context } = watched;
  const me = shopper(page);
  await page.goto('/hemograma-completo');
  const soonest = page.locator('[data-results]');
  await expect.poll(() => soonest.innerText().then((text) => text.replace(/\s+/g, ' '))).toMatch(SENTENCE);
  await expect.poll(() => page.locator('[data-transit]').first().textContent()).toMatch(SENTENCE);
  await atBothSizes(page, () => expectAccessible(page));
  await quote(watched, 'Marina');
  await me.visit('/checkout');
  await atBothSizes(page, () => shown(page.getByText(/^Colhendo /).first()));
  await me.payByPix();
  store.sandbox.controls.pay(store.sandbox.controls.charges().at(-1)?.txid ?? '');
  await shown(me.heading('Obrigado! Seu pedido está pago'));
  const [, number = ''] = /\/order\/(\d+)$/.exec(page.url()) ?? [];
  await page.goto(`/meus-pedidos/${number}`);
  const help = page.getByRole('link', { name: /^Ajuda com este pedido pelo WhatsApp/ });
  await atBothSizes(page, async () => {
    await shown(page.getByText(/^Colhendo .+resultado até .+às \d+h/).first());
    const { hostname, searchParams } = new URL((await help.getAttribute('href')) ?? '');
    expect(hostname).toBe('wa.me');
    expect([...searchParams]).toEqual([['text', `Olá! Preciso de ajuda com o pedido ${number}.`]]);
    await expectAccessible(page);
  });
  const [voucher] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /^Imprimir voucher/ }).click(),
  ]);
  await atBothSizes(voucher, async () => {
    // On paper the day has its name.
    await shown(voucher.getByText(/^Colhendo \p{L}+, \d+\/\d+, até/u).first());
    await expectFits(voucher);
  });
});

test('the nearest unit that is open, by CEP and by position', async () => {
  const { page, context } = await open(PHONE);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -15.7631, longitude: -47.8806 });
  await shopper(page).visit('/nossas-unidades');
  const field = page.getByLabel('Perto de qual CEP?');
  await field.fill('70275000');
  await field.press('Enter');
  const places = page.getByRole('region', { name: 'Mais perto aberta agora' }).getByRole('listitem');
  await shown(places.first());
  expect(page.url()).not.toContain('70275');
  await page.getByRole('button', { name: 'Usar minha localização' }).click();
  await atBothSizes(page, async () => {
    await shown(page.getByText(/em linha reta/).first());
    await expectAccessible(page);
    await expectFits(page);
  });
});
