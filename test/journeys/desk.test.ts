import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { addPartner } from '#features/care/partner-booking/server/manage-partners.ts';
import { voucherCode } from '#features/care/vouchers/voucher-code.ts';
import { applySetting } from '#features/desk/settings/server/settings.ts';
import { approveChange } from '#features/desk/staff/team/server/change-team.ts';
import { listRequests } from '#features/desk/staff/team/server/read-requests.ts';
import { viewOrder } from '#features/purchase/orders/server/read-orders.ts';
import { inTransaction } from '#platform/deps.ts';
import { DESKTOP, openPage, ownChromium, PHONE } from '#test/helpers/chromium.ts';
import { firstOrder } from '#test/helpers/first-order.ts';
import { colleague } from '#test/helpers/panel.ts';
import { openStore } from './open-store.ts';
import { codeOf, enterPanel, nextCode } from './operators.ts';
import { focused, gone, shopper, shown } from './shopper.ts';
import { atBothSizes } from './sizes.ts';
import { withAuthenticator } from './virtual-authenticator.ts';

const { store, open, buyTwo } = await openStore();

/** A customer asks to cancel the cheaper of two services. */
async function asked(): Promise<string> {
  const watched = await open(PHONE);
  const incrementId = await buyTwo(watched);
  const me = shopper(watched.page);
  await me.visit(`/meus-pedidos/${incrementId}`);
  await me.button('Cancelar serviços').click();
  await watched.page.getByRole('checkbox', { name: /Hemograma/ }).check();
  await watched.page.getByLabel(/^Motivo do cancelamento/).fill('Comprei por engano');
  await me.button('Pedir cancelamento').click();
  await shown(watched.page.getByText(/^Estamos analisando\. .* Seu motivo: "Comprei por engano"\.$/));
  return incrementId;
}

const currentEntry = (page: Page) =>
  page.locator('nav [aria-current]').evaluate((entry) => {
    const { left, right } = entry.getBoundingClientRect();
    return { name: entry.textContent, inView: left >= 0 && right <= innerWidth };
  });

const enter = (page: Page, role: string) => enterPanel(page, role, store.clock);

test('an operator refunds one service of a paid order by keyboard, and the trail shows it', async () => {
  const incrementId = await buyTwo(await open(PHONE));
  const { page, expectFailure } = await open(DESKTOP);
  const me = shopper(page);
  await page.goto(`${store.url}/painel`);
  await shown(me.heading('Entrar no painel'));
  await atBothSizes(page, () => me.accessible('Entrar no painel'));
  await enter(page, 'manager');

  await shown(me.heading('Início'));
  await atBothSizes(page, () => me.accessible('Início'));
  await page.getByRole('link', { name: 'Pedidos', exact: true }).press('Enter');
  await shown(me.heading('Pedidos'));
  await page.getByRole('link', { name: incrementId }).press('Enter');
  await shown(me.heading(`Pedido ${incrementId}`));
  await shown(me.button('Cancelar serviços e devolver'));
  await atBothSizes(page, () => me.accessible(`Pedido ${incrementId}`));

  await me.button(/^Prorrogar: Hemograma/).press('Enter');
  await atBothSizes(page, () => me.accessible(me.dialog('Prorrogar')));
  await me.dialog('Prorrogar').getByRole('button', { name: 'Voltar' }).press('Enter');
  await page.getByLabel('Nota').fill('Ligou para remarcar');
  await me.button('Anotar').press('Enter');
  await shown(page.getByText('Nota: Ligou para remarcar'));
  await page.getByRole('link', { name: 'Vouchers' }).press('Enter');
  await shown(me.button('Imprimir voucher'));
  await atBothSizes(page, () => me.accessible(me.button('Imprimir voucher')));
  await page.getByRole('link', { name: 'Voltar ao pedido' }).press('Enter');

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
  await page.getByLabel('Tela, ação, pedido ou cliente').fill('minhas');
  await page.keyboard.press('Enter');
  await shown(me.heading('Minhas ações'));
  await shown(page.getByText(/Cancelou 1 serviço e devolveu R\$\s31,90/));
  await atBothSizes(page, () => me.accessible('Minhas ações'));
  await page.goto(`${store.url}/painel/vagas-guardadas`);
  await shown(page.getByText('Ninguém guarda muitas vagas sem pagar.'));
  await atBothSizes(page, () => me.accessible('Vagas guardadas'));
  await me.button('Sair').press('Enter');
  await shown(me.heading('Entrar no painel'));
});

test('an administrator invites a person, who creates access with password and application, and decides a request', async () => {
  await firstOrder(store.deps);
  const second = await colleague(store.deps, ['administrator']);
  const { page } = await open(DESKTOP);
  const me = shopper(page);
  await page.goto(`${store.url}/painel/equipe`);
  await enter(page, 'administrator');
  await shown(me.heading('Equipe'));
  await atBothSizes(page, () => me.accessible('Equipe'));
  await me.button('Convidar').press('Enter');
  await page.getByLabel('Nome').fill('Bia Nova');
  await page.getByLabel('E-mail').fill('bia@buriti.exemplo');
  await page.getByLabel(/^Papel/).selectOption('Gerente');
  await atBothSizes(page, () => me.accessible(me.dialog('Convidar para a equipe')));
  await me.button('Criar convite').press('Enter');
  await shown(page.getByText(/^O pedido espera outra pessoa que administra a equipe/));
  const [request] = await listRequests(store.deps);
  await inTransaction(store.deps, (tx) =>
    approveChange(
      { ...tx, applySetting, addPartner },
      { id: request?.row.id ?? 0 },
      { staffId: second.id, name: '', via: 'panel', grants: [], steppedUp: true },
    ),
  );
  const invitation = await store.sandbox.controls.waitForMail(({ to }) => to.includes('bia@buriti.exemplo'));
  const [link = ''] = /http\S+\/painel\/\S+/.exec(invitation.text) ?? [];
  await page.goto(`${store.url}/painel/auditoria`);
  await shown(page.getByText('Pediu a outra pessoa: Convidar com os papéis Gerente em todas as unidades'));
  await me.button('Conferir a cadeia').press('Enter');
  await shown(page.getByText(/^Cadeia íntegra até/));
  await atBothSizes(page, () => me.accessible('Auditoria'));
  await addPartner(store.deps, { name: 'Clínica Aroeira', units: [], perMinute: 60 });
  for (const [path, title] of [
    ['configuracoes', 'Configurações'],
    ['parceiros', 'Parceiros'],
    ['estado', 'Estado da loja'],
  ] as const) {
    await page.goto(`${store.url}/painel/${path}`);
    await shown(me.heading(title));
    expect(await currentEntry(page), title).toEqual({ name: title, inView: true });
    await atBothSizes(page, () => me.accessible(title));
  }

  const incrementId = await asked();
  const bia = await open(PHONE);
  const her = shopper(bia.page);
  await bia.page.goto(link);
  await shown(her.heading('Olá, Bia Nova!'));
  await atBothSizes(bia.page, () => her.accessible('Olá, Bia Nova!'));
  const [, secret = ''] =
    /digite esta chave: (\w+)/.exec(await bia.page.getByText('Sem câmera').innerText()) ?? [];
  await bia.page.getByLabel('Senha nova').fill('quatro caju rede lua');
  await bia.page.getByLabel('Código do aplicativo').fill(codeOf(secret, store.clock));
  await bia.page.keyboard.press('Enter');
  await shown(her.heading('Guarde estes códigos'));
  expect(await bia.page.getByRole('listitem').count()).toBe(10);
  await atBothSizes(bia.page, () => her.accessible('Guarde estes códigos'));
  const [recovery = ''] = await bia.page.getByRole('listitem').allInnerTexts();
  await bia.page.getByRole('link', { name: 'Já guardei, entrar' }).press('Enter');
  await bia.page.getByLabel('E-mail').fill('bia@buriti.exemplo');
  await bia.page.getByLabel('Senha').first().fill('quatro caju rede lua');
  await bia.page.keyboard.press('Enter');
  await bia.page.getByLabel('Código').fill(recovery);
  await bia.page.keyboard.press('Enter');
  await shown(her.heading('Início'));
  await bia.page.getByRole('link', { name: /Cancelamentos a decidir/ }).press('Enter');
  await shown(her.heading('Cancelamentos'));
  await atBothSizes(bia.page, () => her.accessible('Cancelamentos'));
  await her.button('Aceitar').press('Enter');
  await atBothSizes(bia.page, () => her.accessible(her.dialog('Aceitar e devolver?')));
  await her.button(/^Devolver R\$\s31,90/).press('Enter');
  await shown(bia.page.getByText('Nenhum cancelamento espera uma decisão.'));
  await bia.page.goto(`${store.url}/painel/pedidos/${incrementId}`);
  await shown(bia.page.getByText(/^Devolvido|Devolução pedida/).first());
});

test('each role sees its own pages, and a page of another role says so', async () => {
  const { page } = await open(DESKTOP);
  const me = shopper(page);
  await page.goto(`${store.url}/painel/equipe`);
  await enter(page, 'attendant');
  await shown(me.heading('Sem acesso'));
  const names = await page.getByRole('navigation', { name: 'Painel' }).getByRole('link').allInnerTexts();
  expect(names).toEqual([
    'Início',
    'Pedidos',
    'Agenda',
    'Atendimento',
    'Orçamentos',
    'Clientes',
    'Gaveta',
    'Mensagens',
    'Minhas ações',
    'Minha conta',
  ]);
});

test('an operator makes a passkey, enters by it alone, and removes it', async () => {
  const { page } = await open(PHONE);
  const me = shopper(page);
  await withAuthenticator(page);
  await page.goto(`${store.url}/painel/entrar?volta=/minha-conta`);
  await enter(page, 'content');
  await me.button('Criar chave de acesso').press('Enter');
  const dialog = me.dialog('Criar chave de acesso');
  await dialog.getByLabel('Código').fill(nextCode('content', store.clock));
  await page.keyboard.press('Enter');
  await focused(dialog.getByRole('button', { name: 'Criar chave de acesso' }));
  await page.keyboard.press('Enter');
  await shown(page.getByText('Chave de acesso criada. Você recebe um e-mail.'));

  await me.button('Sair').press('Enter');
  await shown(me.heading('Entrar no painel'));
  await page.goto(`${store.url}/painel/entrar?volta=/minha-conta`);
  await me.button('Entrar com chave de acesso').press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'Usada em' });
  await shown(row);
  await atBothSizes(page, () => me.accessible('Minha conta'));
  await row.getByRole('button', { name: /^Remover/ }).press('Enter');
  await me.dialog('Remover chave de acesso?').getByRole('button', { name: 'Remover' }).press('Enter');
  await gone(row);
  await focused(me.heading('Chaves de acesso'));
});

async function voucherOf(incrementId: string): Promise<string> {
  const order = await viewOrder(store.deps, { incrementId });
  const facts = { orderId: order?.id ?? '', incrementId, place: 0, issue: 1 };
  return voucherCode(facts, store.deps.config.vouchers.keys[0]);
}

test('a counter records a collection by keyboard, and without a connection it waits over a reload and is sent', async () => {
  const incrementId = await buyTwo(await open(PHONE));
  const { page, problems, expectFailure } = await open({ ...DESKTOP, serviceWorkers: 'allow' });
  const me = shopper(page);
  await page.goto(`${store.url}/painel/atendimento`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await enter(page, 'collector');
  await shown(me.heading('Atendimento'));
  expectFailure('/painel/v1/attendance/');
  const field = page.getByLabel('Quem você vai atender?');
  await field.fill('nada');
  await page.keyboard.press('Enter');
  await shown(page.getByText(/^Ninguém a atender com isso nas suas unidades/));
  await atBothSizes(page, () => me.accessible('Atendimento'));
  await field.fill(await voucherOf(incrementId));
  await page.keyboard.press('Enter');
  await shown(me.button('Registrar 2 serviços'));
  await atBothSizes(page, () => me.accessible('Atendimento'));

  await page.getByLabel('Você está em').selectOption('Asa Norte');
  await shown(me.button('Registrar coleta'));
  await page.getByLabel(/^Documento com foto conferido/).press('Space');
  await page.context().setOffline(true);
  await page.getByLabel('Quem atendeu').press('Enter');
  await shown(page.getByText(/O registro espera e será enviado uma vez/));
  // Another page of the counter opens, and the record is still counted there.
  await page.getByRole('link', { name: 'Agenda' }).click();
  await shown(me.heading('Agenda'));
  await shown(page.getByText('1 registro por enviar'));
  await page.reload();
  await shown(me.heading('Você está sem conexão'));
  await page.context().setOffline(false);
  problems.length = 0;
  await page.goto(`${store.url}/painel/atendimento`);
  await shown(field);
  await gone(page.getByText('1 registro por enviar'));
  await field.fill(await voucherOf(incrementId));
  await page.keyboard.press('Enter');
  await shown(page.getByText(/^Já atendido em .* por Caio/));
  expect(problems).toEqual([]);
  await page.getByRole('region', { name: 'Já registrado' }).locator('summary').press('Enter');
  await shown(page.getByText('Quem coletou').first());
  await atBothSizes(page, () => me.accessible('Atendimento'));
});

/** A paper with a QR code before a camera, as Y4M. */
function filmOf(text: string): Buffer {
  const [width, height, module, edge] = [640, 480, 8, 60];
  const { data } = encode(text, { ecc: 'M', border: 4 });
  const light = Buffer.alloc(width * height, 160);
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      for (let line = 0; line < module; line++) {
        const start = (edge + y * module + line) * width + edge + x * module;
        light.fill(dark ? 40 : 220, start, start + module);
      }
    });
  });
  const frame = [Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)];
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`),
    ...Array(3).fill(frame).flat(),
  ]);
}

test('the camera at the counter reads a voucher, and without permission the field stays', async () => {
  const incrementId = await buyTwo(await open(PHONE));
  const code = await voucherOf(incrementId);
  const camera = join(mkdtempSync(join(tmpdir(), 'loja-camera-')), 'papel.y4m');
  writeFileSync(camera, filmOf(`${store.url}/v/${code}`));
  const { page, context, problems } = await openPage(await ownChromium({ camera }), store.url, PHONE);
  const me = shopper(page);
  await page.goto(`${store.url}/painel/equipe`);
  await enter(page, 'attendant');
  await page.getByRole('link', { name: 'Atendimento', exact: true }).press('Enter');
  await me.button('Usar a câmera').press('Enter');
  await shown(page.getByText(/^O navegador não liberou a câmera/));
  await atBothSizes(page, () => me.accessible('Atendimento'));
  await context.grantPermissions(['camera']);
  await me.button('Usar a câmera').press('Enter');
  await shown(me.button('Registrar 2 serviços'));
  expect(await page.locator('video').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a privacy officer finds a customer by keyboard, reveals one field and sees who looked', async () => {
  await buyTwo(await open(PHONE));
  const { page } = await open(DESKTOP);
  const me = shopper(page);
  await page.goto(`${store.url}/painel/clientes`);
  await enter(page, 'privacy_officer');
  await shown(me.heading('Clientes'));
  await page.getByLabel('Nome, CPF, e-mail, telefone ou nascimento').fill('exemplo');
  await page.keyboard.press('Enter');
  const found = page.getByRole('link', { name: /Exemplo/ }).first();
  await shown(found);
  await atBothSizes(page, () => me.accessible('Clientes'));
  expect(page.url()).toMatch(/\/painel\/clientes\?busca=[\w-]{8}$/);
  await page.reload();
  await shown(found);

  await found.press('Enter');
  await me.button('Revelar: Nascimento').press('Enter');
  await atBothSizes(page, () => me.accessible(me.dialog('Revelar o nascimento')));
  await page.getByLabel('Motivo').selectOption('Pedido do titular');
  await page.getByLabel('Motivo').press('Tab');
  await page.keyboard.press('Enter');
  await shown(page.getByText(/^\d\d\/\d\d\/\d{4}$/));
  await me.button('Ver quem viu').press('Enter');
  await shown(page.getByText('Revelou o nascimento: pedido do titular'));
  await atBothSizes(page, () => me.accessible(me.button('Esconder: Nascimento')));
  await me.button('Corrigir').press('Enter');
  await atBothSizes(page, () => me.accessible(me.dialog('Corrigir os dados')));
  await me.dialog('Corrigir os dados').getByRole('button', { name: 'Voltar' }).press('Enter');
  await me.button('Anonimizar').press('Enter');
  await shown(page.getByText('Será apagado'));
  await atBothSizes(page, () => me.accessible(me.dialog('Anonimizar o cliente')));
});
