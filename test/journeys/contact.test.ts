import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { FORM_WARNING, shopper } from './shopper.ts';

const { store, open, signIn } = await openStore();

const SHOTS = process.env.SHOTS;

test('a company asks for a quote on a phone: missing fields are named, and the protocol appears', {
  meta: { spec: ['purchase 42'] },
}, async () => {
  const { page } = await open(PHONE);
  const me = shopper(page);
  await me.visit('/fale-conosco?option=empresas');
  await page.getByLabel('CNPJ').waitFor();
  expect(await page.getByLabel('Assunto').inputValue()).toBe('services-to-companies');
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/phone-company.png`, fullPage: true });
  await me.button('Enviar mensagem').click();
  await me.accessible(FORM_WARNING);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/phone-errors.png`, fullPage: true });
  await page.getByLabel('Nome', { exact: false }).first().fill('Bruno Exemplo');
  await page.getByLabel('E-mail para a resposta').fill('bruno@paineira.example');
  await page.getByLabel('Nome da empresa').fill('Paineira Obras');
  await page.getByLabel('CNPJ').pressSequentially('12abc34501de35');
  await page.getByLabel('Número de pessoas').fill('40');
  await page.getByLabel('Check-ups para equipes').check();
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Queremos uma proposta.');
  await me.button('Enviar mensagem').click();
  await me.accessible(page.getByText(/^Recebemos a sua mensagem: /));
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/phone-sent.png`, fullPage: true });
  const { rows } = await store.pool.query('select cnpj, service_types from contact_requests');
  expect(rows).toEqual([{ cnpj: '12ABC34501DE35', service_types: ['Check-ups para equipes'] }]);
});

test('a customer finds their data beside the phones on a desktop, and keeps what was typed over a reload', {
  meta: { spec: ['purchase 78'] },
}, async () => {
  const watched = await open(DESKTOP);
  const { page } = watched;
  const me = shopper(page);
  await signIn(watched, 'Marina');
  await me.visit('/fale-conosco');
  await expect.poll(() => page.getByLabel('CPF').inputValue()).not.toBe('');
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/desktop.png`, fullPage: true });
  const [text, form] = await Promise.all([
    page.getByRole('heading', { name: 'Central de atendimento' }).boundingBox(),
    page.getByRole('heading', { name: 'Mande uma mensagem' }).boundingBox(),
  ]);
  expect(form?.x).toBeGreaterThan((text?.x ?? 0) + 400);
  await page.getByLabel('Assunto').selectOption({ label: 'Outro assunto' });
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Pela metade');
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: 'Mensagem' }).inputValue()).toBe('Pela metade');
  expect(await page.getByLabel('Assunto').inputValue()).toBe('other');
});

test('the page fits the narrowest phone', async () => {
  const { page } = await open({ ...PHONE, viewport: { width: 320, height: 640 } });
  await shopper(page).visit('/fale-conosco?option=empresas');
  await page.getByLabel('CNPJ').waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/narrow.png`, fullPage: true });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});
