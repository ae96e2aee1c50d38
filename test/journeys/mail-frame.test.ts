import { expect, test } from 'vitest';
import { framedMail } from '#platform/mail/mail-frame.ts';
import { mailBrand } from '#test/cast/mail-brand.ts';
import { openChromium, PHONE } from '#test/helpers/chromium.ts';

const browser = await openChromium();

const mail = framedMail(
  {
    subject: 'Seu pedido 100000042 está pago',
    paragraphs: [
      'Olá, Marina!',
      'Onde: Unidade Asa Norte, CLN 108 Bloco B, 12, Asa Norte, Brasília - DF. Como chegar: https://www.google.com/maps/search/?api=1&query=-15.7654321%2C-47.8901234%2Cumendereçomuitocomprido',
      'Total: R$ 31,90',
    ],
    link: { label: 'Ver o pedido', url: 'https://loja.example/meus-pedidos/100000042' },
  },
  mailBrand,
);

test.each([
  ['a phone', PHONE, 360, 344],
  ['a desktop', { viewport: { width: 1280, height: 900 } }, 1280, 600],
])('a mail fits on %s, without sideways scrolling', async (_name, options, width, frame) => {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.setContent(mail.html);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const box = await page.locator('table table').first().boundingBox();
    expect(box?.width).toBe(frame);
    const button = await page.getByRole('link', { name: 'Ver o pedido' }).boundingBox();
    expect(button?.height).toBeGreaterThanOrEqual(44);
  } finally {
    await context.close();
  }
});
