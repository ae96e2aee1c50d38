import { describe, expect, test } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, type WatchedPage } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { shown } from './shopper.ts';

const { store, open, buy } = await openStore();

/** Marina buys a blood count and pays; a second service of the order becomes Lia's. */
async function paidOrder(watched: WatchedPage): Promise<void> {
  const number = await buy(watched, 'Marina');
  await store.pool.query(
    `insert into order_lines (order_id, position, variant_id, product_id, product_name, preparation, unit_id, unit_name, unit_type,
       service_address, beneficiary_name, beneficiary_document, price_cents, discount_cents, scheduled_at, valid_until)
     select order_id, 1, variant_id, product_id, 'Glicemia', 'Jejum de 8 horas.', unit_id, unit_name, unit_type,
       service_address, 'Lia Exemplo Duarte', '', price_cents, 0, scheduled_at, valid_until
     from order_lines where order_id = (select id from orders where increment_id = $1)`,
    [number],
  );
  await watched.page.goto(`/meus-pedidos/${number}`);
}

/** A link that opens a tab of its own. */
async function openTab({ page, context }: WatchedPage, name: RegExp) {
  const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name }).click()]);
  await tab.waitForLoadState();
  return tab;
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
const SHOTS = process.env.SHOTS;

describe('the papers of an order', () => {
  test('the voucher on a phone at the counter: the code first and large, nothing around it; on paper a sheet for each person', async () => {
    const watched = await open(PHONE);
    await paidOrder(watched);
    const tab = await openTab(watched, /^Imprimir voucher/);
    await shown(tab.getByRole('heading', { level: 1, name: 'Marina Exemplo Duarte' }));
    await expectAccessible(tab);
    const qr = await tab.getByRole('img', { name: 'Código QR do voucher' }).first().boundingBox();
    const name = await tab.getByRole('heading', { level: 1 }).boundingBox();
    expect(qr?.width).toBeGreaterThan(280);
    expect((qr?.y ?? 0) + (qr?.height ?? 0)).toBeLessThan(name?.y ?? 0);
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThan(800);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await tab.getByRole('banner').count()).toBe(0);
    expect(await tab.getByRole('contentinfo').count()).toBe(0);
    const printed = tab.evaluate(
      () => new Promise<boolean>((resolve) => addEventListener('afterprint', () => resolve(true))),
    );
    await tab.getByRole('button', { name: 'Imprimir vouchers' }).click();
    expect(await printed).toBe(true);
    await tab.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await tab.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
    expect(await tab.getByRole('button', { name: 'Imprimir vouchers' }).isVisible()).toBe(false);
    expect(await tab.getByRole('link', { name: 'Voltar ao pedido' }).isVisible()).toBe(false);
    expect(pagesOf(await tab.pdf({ preferCSSPageSize: true }))).toBe(2);
    if (SHOTS) {
      await tab.setViewportSize({ width: 672, height: 950 });
      await tab.screenshot({ path: `${SHOTS}/voucher-print.png`, fullPage: true });
      await tab.setViewportSize({ width: 360, height: 800 });
      await tab.emulateMedia({ media: 'screen' });
      await tab.screenshot({ path: `${SHOTS}/voucher-360.png`, fullPage: true });
      await tab.pdf({ preferCSSPageSize: true, path: `${SHOTS}/voucher.pdf` });
      await watched.page.screenshot({ path: `${SHOTS}/order-360.png`, fullPage: true });
    }
  });

  test('receipt and statement on a wide screen, each one sheet of paper', async () => {
    const watched = await open(DESKTOP);
    await paidOrder(watched);
    const papers = [
      [/^Recibo de pagamento/, 'Recibo de pagamento', 'recibo', 1],
      [/^Demonstrativo para reembolso/, 'Demonstrativo para reembolso', 'reembolso', 2],
    ] as const;
    for (const [link, title, file, sheets] of papers) {
      const tab = await openTab(watched, link);
      await shown(tab.getByRole('heading', { level: 1, name: title }));
      await expectAccessible(tab);
      expect(pagesOf(await tab.pdf({ preferCSSPageSize: true }))).toBe(sheets);
      if (SHOTS) {
        await tab.screenshot({ path: `${SHOTS}/${file}-1280.png`, fullPage: true });
        await tab.pdf({ preferCSSPageSize: true, path: `${SHOTS}/${file}.pdf` });
        await tab.emulateMedia({ media: 'print' });
        await tab.setViewportSize({ width: 672, height: 950 });
        await tab.screenshot({ path: `${SHOTS}/${file}-print.png`, fullPage: true });
        await tab.emulateMedia({ media: 'screen' });
        await tab.setViewportSize({ width: 360, height: 800 });
        await tab.screenshot({ path: `${SHOTS}/${file}-360.png`, fullPage: true });
      }
    }
    if (SHOTS) {
      const tab = await openTab(watched, /^Imprimir voucher/);
      await tab.screenshot({ path: `${SHOTS}/voucher-1280.png` });
      await watched.page.screenshot({ path: `${SHOTS}/order-1280.png`, fullPage: true });
    }
  });
});
