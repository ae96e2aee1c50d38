import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { shopper, shown } from './shopper.ts';
import { atBothSizes } from './sizes.ts';

const { store, open, buyTwo } = await openStore();

const operators = JSON.parse(
  readFileSync(new URL('../../db/seeds/equipe.json', import.meta.url), 'utf8'),
) as { email: string; password: string; role: string; totpSecret: string }[];

/** Each code works once, so two sign-ins of one person need two steps of 30 seconds. */
async function enter(page: Page, role: string): Promise<void> {
  const person = operators.find((one) => one.role === role);
  if (!person) throw new Error(`no demo operator is ${role}`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha').first().fill(person.password);
  await page.keyboard.press('Enter');
  const code = new TOTP({ secret: Secret.fromBase32(person.totpSecret) });
  await page.getByLabel('Código').fill(code.generate({ timestamp: store.clock.now().getTime() }));
  await page.keyboard.press('Enter');
}

test('an operator refunds one service of a paid order by keyboard, and the trail shows it', async () => {
  const incrementId = await buyTwo(await open(PHONE));
  const { page, expectFailure } = await open(DESKTOP);
  const me = shopper(page);
  await page.goto(`${store.url}/painel`);
  await shown(me.heading('Entrar no painel'));
  await atBothSizes(page, () => me.accessible('Entrar no painel'));
  await enter(page, 'manager');

  await shown(me.heading('Pedidos'));
  await page.getByRole('link', { name: incrementId }).press('Enter');
  await shown(me.heading(`Pedido ${incrementId}`));
  await shown(me.button('Cancelar serviços e devolver'));
  await atBothSizes(page, () => me.accessible(`Pedido ${incrementId}`));

  await me.button('Cancelar serviços e devolver').press('Enter');
  await page.getByRole('checkbox', { name: /Hemograma/ }).press('Space');
  await shown(page.getByText(/Recebido R\$\s1.011,80 · já devolvido R\$\s0,00 · devolver R\$\s31,90/));
  await page.getByLabel('Motivo').fill('Cliente desistiu no balcão');
  expectFailure('/painel/v1/cancellations/refund');
  await page.getByLabel('Valor a devolver').fill('30,00');
  await page.keyboard.press('Enter');
  await shown(page.getByText(/O valor a devolver é R\$\s31,90/));
  await atBothSizes(page, () => me.accessible(me.dialog('Cancelar serviços e devolver')));
  await page.getByLabel('Valor a devolver').fill('31,90');
  await page.keyboard.press('Enter');
  await shown(page.getByText(/Devolução de R\$\s31,90 pedida/));

  await page.keyboard.press('Control+k');
  await page.getByLabel('Número do pedido ou nome da tela').fill('meus');
  await page.keyboard.press('Enter');
  await shown(me.heading('Meus atos'));
  await shown(page.getByText(/Cancelou 1 serviço e devolveu R\$\s31,90/));
  await atBothSizes(page, () => me.accessible('Meus atos'));
  await me.button('Sair').press('Enter');
  await shown(me.heading('Entrar no painel'));
});

test('each role sees its own pages, and a page of another role says so', async () => {
  const { page } = await open(DESKTOP);
  const me = shopper(page);
  await page.goto(`${store.url}/painel/equipe`);
  await enter(page, 'attendant');
  await shown(me.heading('Sem acesso'));
  const names = await page.getByRole('navigation', { name: 'Painel' }).getByRole('link').allInnerTexts();
  expect(names).toEqual(['Pedidos']);
});
