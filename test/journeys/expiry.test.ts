import { describe, expect, test } from 'vitest';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { shopper, shown } from './shopper.ts';

const { store, open, balance, quote } = await openStore();
const vaccine = 'Vacina gripe tetravalente – temporada 2026';
/** Minutes before the end: leaves a few seconds for the screen to count down. */
const NEARLY = 4 / 60;

const tick = async (name: string) =>
  store.handlers.find(({ job }) => job.name === name)?.run(store.deps, null);

describe('time runs out', () => {
  test('a quote expires on screen: the capacity is released, the cart stays', async () => {
    const watched = await open();
    const { page } = watched;
    const me = shopper(page);
    const before = await balance('VA-0021', 'BSB-ASN');
    await quote(watched, 'Otávio', { code: 'VA-0021' });
    expect(await balance('VA-0021', 'BSB-ASN')).toBe(before - 1);
    store.clock.forward(store.deps.config.quoteMinutes - NEARLY);
    await me.visit('/checkout');
    await me.accessible(page.getByText('O tempo terminou', { exact: true }));
    expect(await page.getByText('Preços e vagas garantidos por').count()).toBe(0);
    await tick('quotes.expire');
    expect(await balance('VA-0021', 'BSB-ASN')).toBe(before);
    await page.getByRole('link', { name: 'Confirmar de novo', exact: true }).click();
    await shown(me.heading('Beneficiários'));
    await shown(page.getByText(vaccine).first());
  });

  test('an unpaid Pix: the page says so, the order is cancelled, the capacity is released', async () => {
    const watched = await open(DESKTOP);
    const { page } = watched;
    const me = shopper(page);
    const before = await balance('VA-0021', 'BSB-ASS');
    await quote(watched, 'Bruno', { code: 'VA-0021', unit: 'BSB-ASS' });
    await me.visit('/checkout');
    await me.payByPix();
    store.clock.forward(store.deps.config.pix.minutes - NEARLY);
    await me.visit('/order/pix');
    await shown(me.heading('Pague com Pix'));
    await me.accessible('Confirmando com o banco');
    store.clock.forward(3);
    await tick('orders.expire');
    await me.accessible('O prazo do Pix terminou');
    expect(await page.title()).toContain('O prazo do Pix terminou');
    expect(await balance('VA-0021', 'BSB-ASS')).toBe(before);
    await page.getByRole('link', { name: 'Meus pedidos' }).first().click();
    await me.accessible('Meus pedidos');
    await page.getByRole('link', { name: /^Pedido \d+$/ }).click();
    await shown(me.heading('Detalhes do Pedido'));
    await me.accessible('Serviços cancelados');
    const mail = await store.sandbox.controls.waitForMail(({ subject }) =>
      /expir|venc|prazo|cancel/i.test(subject),
    );
    expect(mail.to).toEqual([expect.stringContaining('bruno.teixeira@exemplo.com.br')]);

    await me.button('Refazer este pedido').click();
    await shown(me.heading('Beneficiários'));
    await shown(page.getByText(vaccine).first());
    expect(await page.getByRole('combobox', { name: /^Quem vai receber\?/ }).inputValue()).not.toBe('');
    await me.button('Continuar').click();
    await shown(me.heading('Resumo'));
  });
});
