import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, expectAccessible, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { shopper, shown } from './shopper.ts';

const { open } = await openStore();

const TEXT = [
  'Paciente: Maria Xiriguidum',
  'Hemograma, TSH, T4',
  'Dímero D',
  'Ecocardiograma',
  'zubarana celeste',
  'Sulfato ferroso 40mg 1x/dia',
].join('\n');
/** Words that are only in the pasted text. */
const PRIVATE = /xiriguidum|zubarana|ferroso|ecocardiograma|maria/i;

/** Address and body of everything that the page sends. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push(decodeURIComponent(request.url().replaceAll('+', ' ')), request.postData() ?? ''),
  );
  return sent;
}

/** A PDF of one page with these lines, or without any. */
function pdfOf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line}) Tj T*`).join(' ');
  const stream = `BT /F1 12 Tf 14 TL 50 750 Td ${text} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const rest = `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`;
  return Buffer.from(body + rest, 'latin1');
}

test('on a phone: from the home page, pasted, confirmed, into the cart; not a word of it leaves', async () => {
  const { page } = await open(PHONE);
  const sent = sentBy(page);
  const me = shopper(page);
  await me.visit('/');
  await page.getByRole('link', { name: 'Tenho um pedido médico' }).click();
  await shown(me.heading('Tenho um pedido médico'));
  const field = me.box('O que está no pedido');
  await field.fill(TEXT);
  await expectAccessible(page);
  await me.button('Ler o pedido').click();
  await shown(
    me.heading(
      /^Encontramos 3 serviços\. 1 espera a sua escolha, 1 trecho não entendemos e 1 exame não fazemos aqui\.$/,
    ),
  );
  await expectAccessible(page);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(3);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.getByRole('radio', { name: 'T4 livre' }).check();
  await me.button('Adicionar 4 às compras').click();
  await me.acceptTerms();
  const places = me.dialog('Onde você quer ser atendido?');
  await shown(places.getByRole('radio').first());
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
  await expectAccessible(page);
  await places
    .getByRole('radio', { description: /(^| )4 de 4 / })
    .first()
    .check();
  await places.getByRole('button', { name: 'Adicionar 4 às compras' }).click();
  const cart = me.dialog('Minhas Compras');
  for (const name of ['Hemograma completo', 'TSH', 'Dímero D', 'T4 livre'])
    await shown(cart.getByRole('link', { name, exact: true }));
  expect(sent.filter((one) => PRIVATE.test(one))).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(PRIVATE);
  await page.reload();
  expect(await field.inputValue()).toBe('');
});

test('on a desktop, by keyboard: a list pasted into the search is offered, a PDF is read, a picture explained', {
  meta: { spec: ['care 58'] },
}, async () => {
  const { page, context } = await open(DESKTOP);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sent = sentBy(page);
  const me = shopper(page);
  await me.visit('/vacinas');
  await page.evaluate((text) => navigator.clipboard.writeText(text), TEXT);
  await page.getByRole('combobox', { name: 'O que você procura?' }).focus();
  await page.keyboard.press('Control+V');
  await shown(me.button('Parece um pedido médico. Ler a lista'));
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pedido-medico');
  await shown(me.heading(/^Encontramos 3 serviços/));
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(PRIVATE);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await page.getByRole('checkbox', { name: 'Hemograma completo' }).isChecked()).toBe(false);
  await shown(me.button('Adicionar 2 às compras'));
  expect(sent.filter((one) => PRIVATE.test(one))).toEqual([]);

  await page.evaluate((text) => sessionStorage.setItem('pedido_medico', text), TEXT);
  await me.visit('/vacinas');
  expect(await page.evaluate(() => sessionStorage.getItem('pedido_medico'))).toBeNull();
  await me.visit('/pedido-medico');
  const file = page.getByLabel('Ou abra o PDF do pedido');
  const pdf = (lines: readonly string[]) => ({
    name: 'pedido.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf(lines),
  });
  await expect.poll(() => file.isEnabled()).toBe(true);
  await file.setInputFiles(pdf([]));
  await shown(page.getByText(/Este PDF é uma foto, sem texto\./));
  await file.setInputFiles({ name: 'pedido.pdf', mimeType: 'application/pdf', buffer: Buffer.from('foto') });
  await shown(page.getByText(/Não conseguimos abrir este arquivo\./));
  await file.setInputFiles(pdf(['Hemograma completo', 'Glicemia de jejum', '\\301cido \\372rico']));
  await shown(me.heading('Encontramos 3 serviços.'));
  expect(await page.getByRole('checkbox', { name: 'Ácido úrico' }).isChecked()).toBe(true);
  await me.button('Mudar o texto').click();
  expect(await me.box('O que está no pedido').inputValue()).toContain('Ácido úrico');
});
