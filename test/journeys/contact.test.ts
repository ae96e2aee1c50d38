import { expect, test } from 'vitest';
import { PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { FORM_WARNING, shopper } from './shopper.ts';
import { expectFits } from './sizes.ts';

const { store, open } = await openStore();

test('a company asks for a quote on a phone: the page fits the narrowest one, missing fields are named, and the protocol appears', {
  meta: { spec: ['purchase 42'] },
}, async () => {
  const { page } = await open(PHONE);
  const me = shopper(page);
  await me.visit('/fale-conosco?option=empresas');
  await page.getByLabel('CNPJ').waitFor();
  expect(await page.getByLabel('Assunto').inputValue()).toBe('services-to-companies');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const [text, form] = await Promise.all([
    page.getByRole('heading', { name: 'Central de atendimento' }).boundingBox(),
    page.getByRole('heading', { name: 'Mande uma mensagem' }).boundingBox(),
  ]);
  expect(form?.x).toBeGreaterThan((text?.x ?? 0) + 400);
  await page.setViewportSize({ width: 360, height: 800 });
  await me.button('Enviar mensagem').click();
  await me.accessible(FORM_WARNING);
  await page.getByLabel('Nome', { exact: false }).first().fill('Bruno Exemplo');
  await page.getByLabel('E-mail para a resposta').fill('bruno@paineira.example');
  await page.getByLabel('Nome da empresa').fill('Paineira Obras');
  await page.getByLabel('CNPJ').pressSequentially('12abc34501de35');
  await page.getByLabel('Número de pessoas').fill('40');
  await page.getByLabel('Check-ups para equipes').check();
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Queremos uma proposta.');
  await me.button('Enviar mensagem').click();
  await me.accessible(page.getByText(/^Recebemos a sua mensagem: /));
  const { rows } = await store.pool.query('select cnpj, service_types from contact_requests');
  expect(rows).toEqual([{ cnpj: '12ABC34501DE35', service_types: ['Check-ups para equipes'] }]);
});
