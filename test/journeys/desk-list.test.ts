import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { DESKTOP, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { enterPanel } from './operators.ts';
import { focused, shopper, shown } from './shopper.ts';
import { atBothSizes, inEveryLook } from './sizes.ts';

const { store, open, buyTwo } = await openStore();

const SMALL_PHONE = { width: 360, height: 800 };

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing is shown');
  return { ...box, middle: box.y + box.height / 2, end: box.x + box.width };
}

test('a manager filters, saves a view and mails two orders again, by keyboard', async () => {
  const numbers = [await buyTwo(await open(PHONE)), await buyTwo(await open(PHONE))];
  const { page } = await open(DESKTOP);
  const me = shopper(page);
  await page.goto(`${store.url}/painel/pedidos?colunas=comprador,estado,total`);
  await enterPanel(page, 'manager', store.clock);
  await shown(me.heading('Pedidos'));
  await page.getByText('Filtros', { exact: true }).press('Enter');
  await page.getByLabel('Tipo').selectOption('Exame');
  await shown(page.getByText('2 pedidos', { exact: true }));
  expect(page.url()).toMatch(/\?tipo=exams&colunas=comprador%2Cestado%2Ctotal$/);

  await me.button('Salvar visão').press('Enter');
  const name = me.dialog('Salvar visão').getByRole('textbox');
  await name.fill('Exames');
  await inEveryLook(page, () => me.accessible(me.dialog('Salvar visão')));
  await name.press('Enter');
  await shown(page.getByRole('link', { name: 'Exames', exact: true }));

  await page.locator('h1').click();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await shown(page.getByText('2 selecionados'));
  await inEveryLook(page, () => me.accessible('Pedidos'));
  await page.getByRole('link', { name: 'Imprimir vouchers' }).press('Enter');
  await shown(page.getByText('Vouchers de 2 pedidos.'));
  await shown(me.button('Imprimir vouchers'));
  expect(await page.locator('article').count()).toBe(2);
  await atBothSizes(page, () => me.accessible(me.button('Imprimir vouchers')));
  await page.setViewportSize(DESKTOP.viewport ?? { width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Voltar aos pedidos' }).press('Enter');
  await me.button('Selecionar a página').press('Enter');
  await me.button('Reenviar e-mail').press('Enter');
  const start = me.button('Reenviar e-mail: 2 pedidos');
  await shown(start);
  await inEveryLook(page, () => me.accessible(me.dialog('Reenviar e-mail')));
  await start.press('Enter');
  await shown(page.getByText('Terminou.'));
  await shown(page.getByText('Feito: 2', { exact: true }));
  for (const number of numbers) await shown(page.getByRole('link', { name: number }));
  await inEveryLook(page, () => me.accessible('Reenviar e-mail'));
  await page.getByRole('link', { name: 'Pedidos em lote' }).press('Enter');
  await shown(me.heading('Pedidos em lote'));
  await inEveryLook(page, () => me.accessible('Pedidos em lote'));
});

test('the history of an order is beside its services on a desktop, and a row of a phone has its box beside its number', async () => {
  const number = await buyTwo(await open(PHONE));
  const { page } = await open(DESKTOP);
  const me = shopper(page);
  await page.goto(`${store.url}/painel/pedidos/${number}`);
  await enterPanel(page, 'manager', store.clock);
  await shown(me.heading('Histórico'));
  await inEveryLook(page, () => me.accessible('Histórico'));
  const [services, history, note] = await Promise.all([
    boxOf(page.getByRole('table', { name: 'Serviços do pedido' })),
    boxOf(page.getByRole('table', { name: /^O que aconteceu/ })),
    boxOf(page.getByLabel(/^Nota/)),
  ]);
  expect(Math.min(history.x, note.x)).toBeGreaterThan(services.end);
  expect(note.y).toBeLessThan(services.y + services.height);
  expect(history.y).toBeLessThan(700);
  await page.setViewportSize(SMALL_PHONE);
  const [above, below] = await Promise.all([boxOf(me.heading('Serviços')), boxOf(me.heading('Histórico'))]);
  expect(below.y).toBeGreaterThan(above.y);
  await page.getByRole('link', { name: 'Pedidos', exact: true }).last().click();
  await shown(page.getByRole('link', { name: number }));
  const [box, link, field, search] = await Promise.all([
    boxOf(page.getByRole('checkbox', { name: `Selecionar o pedido ${number}` })),
    boxOf(page.getByRole('link', { name: number })),
    boxOf(page.getByLabel(/^Número, CPF/)),
    boxOf(me.button('Procurar')),
  ]);
  expect(Math.abs(box.middle - link.middle)).toBeLessThanOrEqual(2);
  expect(box.end).toBeLessThan(link.x);
  expect(search.middle).toBe(field.middle);
  expect(search.x).toBeGreaterThan(field.end);
});

test('two tabs hear of a new order over one stream, and no row moves before it is asked for', async () => {
  const number = await buyTwo(await open(PHONE));
  const { page, context } = await open(DESKTOP);
  const me = shopper(page);
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/painel/v1/news')) streams.push(request.url());
  });
  await page.goto(`${store.url}/painel/pedidos`);
  await enterPanel(page, 'manager', store.clock);
  await shown(page.getByRole('link', { name: number }));
  const other = await context.newPage();
  await other.goto(`${store.url}/painel/pedidos/${number}`);
  // The heading is there before the order is.
  await shown(other.getByText(/Hemograma/).first());

  await attendLine(withPayments(store.deps, store.methods), { incrementId: number, line: 1, who: 'Bia' });
  await shown(other.getByText(/^Mudou com esta tela aberta: Bia, /));

  await page.bringToFront();
  const offer = me.button('1 pedido mudou. Atualizar');
  await offer.press('Enter');
  const arrived = await buyTwo(await open(PHONE));
  await shown(offer);
  await inEveryLook(page, () => me.accessible('Pedidos'));
  await offer.focus();
  expect(await page.getByRole('link', { name: arrived }).count()).toBe(0);
  await page.keyboard.press('Control+k');
  await focused(page.getByRole('combobox'));
  await page.keyboard.press('Escape');
  await focused(offer);
  await offer.press('Enter');
  await shown(page.getByRole('link', { name: arrived }));
  expect(streams).toHaveLength(1);
});
