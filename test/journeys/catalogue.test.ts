import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { openStore } from './open-store.ts';
import { enterPanel } from './operators.ts';
import { shopper, shown } from './shopper.ts';
import { atBothSizes } from './sizes.ts';

const { store, open } = await openStore();

/** Drops files on an element as the browser's own desktop does. */
async function drop(page: Page, target: Locator, paths: readonly string[]): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to drop on');
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...place, data });
}

test('files of two kinds are dropped on the catalogue and published together', async () => {
  const { page } = await open(DESKTOP);
  const me = shopper(page);
  await page.goto(`${store.url}/painel/catalogo`);
  await enterPanel(page, 'manager', store.clock);
  const field = page.getByLabel(/^Enviar arquivos/);
  await atBothSizes(page, () => me.accessible('Catálogo'));
  await field.scrollIntoViewIfNeeded();
  const folder = temporaryFolder();
  const fileOf = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  await drop(page, field, [
    fileOf('avisos.csv', 'codigo,texto,link,inicio,fim\nprova,Fechamos mais cedo na sexta.,,,\n'),
    fileOf('assuntos.csv', 'codigo,nome,forma,ordem\nprova,Assunto de prova,pessoa,90\n'),
  ]);
  await shown(me.heading('O que muda'));
  await shown(page.getByRole('link', { name: 'Assuntos do Fale conosco (1 linha muda)' }));
  await atBothSizes(page, () => me.accessible('O que muda'));
  await me.button('Publicar agora').click();
  await shown(page.getByText('No ar. Quem está na loja já vê.'));
  await page.getByRole('link', { name: 'Assuntos do Fale conosco (1 linha muda)' }).click();
  // The page before has both names in its heading, and a button of the same name.
  await shown(page.getByRole('heading', { name: 'Assuntos do Fale conosco', exact: true }));
  await me.button('Desfazer').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await shown(page.getByText('2 linhas voltaram ao que eram.'));
});

test('a manager pastes prices of a spreadsheet into the grid, publishes them and takes them back', async () => {
  const { page, expectFailure } = await open(DESKTOP);
  const me = shopper(page);
  await page.goto(`${store.url}/painel/catalogo/precos/grade`);
  await enterPanel(page, 'manager', store.clock);
  const cell = (row: number, column: number) =>
    page.locator(`[role=row][aria-rowindex="${row}"] [role=gridcell][aria-colindex="${column}"]`);
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text);
  await cell(2, 5).click();
  const before = await cell(2, 5).innerText();
  await paste('1.900,00\t1.500,00\r\nabc\t');
  await shown(page.getByText('2 linhas mudadas'));
  expectFailure('/change-sets/draft');
  await me.button('Ver o que muda').click();
  await shown(page.getByText(/1 célula com problema\. A primeira: CB-0001 .*, Preço: Deve ser um valor/));
  expect(await cell(3, 5).innerText()).toBe('abc');
  await cell(3, 5).click();
  await page.keyboard.type('1.800,00');
  await page.keyboard.press('Enter');
  await atBothSizes(page, () => me.accessible('Mudar muitas linhas'));
  await me.button('Ver o que muda').click();
  await shown(me.heading('O que muda'));
  await atBothSizes(page, () => me.accessible('O que muda'));
  await page.getByLabel('As mudanças grandes estão certas').check();
  await me.button('Publicar agora').click();
  await shown(page.getByText('No ar. Quem está na loja já vê.'));
  await me.button('Desfazer').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await shown(page.getByText('2 linhas voltaram ao que eram.'));
  await page.goto(`${store.url}/painel/catalogo/precos/grade`);
  await shown(cell(2, 5).getByText(before, { exact: true }));
  // Lowered by a percentage, with the price of now struck out beside the lower one.
  await page.getByLabel('Mostrar o preço anterior riscado').check();
  await page.getByLabel('Percentual').fill('-10');
  await me.button('Reajustar').click();
  expect(await cell(2, 5).innerText()).toBe(before);
  await atBothSizes(page, () => me.accessible('Mudar muitas linhas'));
  await me.button('Ver o que muda').click();
  await shown(page.getByText(/^de .+ por /).first());
});

test('rows of a list are named in one line each, and their prices are on the screen', async () => {
  const { page } = await open(DESKTOP);
  const me = shopper(page);
  await page.goto(`${store.url}/painel/catalogo/precos`);
  await enterPanel(page, 'manager', store.clock);
  const row = page.getByRole('row').filter({ hasText: 'Brasília - DF' }).first();
  await shown(row.getByRole('link', { name: /^Combo HPV 9 a 14 anos – 2 doses\s*CB-0001$/ }));
  const [line, price] = await Promise.all([
    row.boundingBox(),
    page.getByRole('columnheader', { name: 'Preço especial' }).boundingBox(),
  ]);
  expect(line?.height).toBeLessThanOrEqual(44);
  expect((price?.x ?? 0) + (price?.width ?? 0)).toBeLessThanOrEqual(1280);
  await atBothSizes(page, () => me.accessible('Preços'));
  await row.getByRole('link').click();
  await atBothSizes(page, () =>
    me.accessible('Combo HPV 9 a 14 anos – 2 doses, Brasília - DF, Para todos CB-0001 bsb DEFAULT'),
  );
});

test('Ctrl+V fills the grid from the chosen or edited cell, and adds rows at its end', async () => {
  const { page } = await open(DESKTOP);
  const me = shopper(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${store.url}/painel/catalogo/assuntos/grade`);
  await enterPanel(page, 'content', store.clock);
  const cell = (row: number, column: number) =>
    page.locator(`[role=row][aria-rowindex="${row}"] [role=gridcell][aria-colindex="${column}"]`);
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('Control+V');
  };
  await cell(2, 1).click();
  const key = await cell(2, 1).innerText();
  await paste('outro\tOutro nome');
  await shown(page.getByText(/^Código não muda nas linhas que a loja já tem\./));
  await cell(2, 2).click();
  await paste('Um\r\nDois');
  await shown(page.getByText('2 linhas mudadas'));
  await cell(2, 2).dblclick();
  await paste('Três\r\nQuatro');
  await expect.poll(() => cell(3, 2).innerText()).toBe('Quatro');
  expect([await cell(2, 1).innerText(), await cell(2, 2).innerText()]).toEqual([key, 'Três']);
  await atBothSizes(page, () => me.accessible('Mudar muitas linhas'));
  await me.button('Desistir').click();
  const last = page.locator('[role=row]').filter({ hasNotText: /\S/ }).first();
  const first = Number(await last.getAttribute('aria-rowindex'));
  await cell(first, 1).click();
  await paste('novo-a\tNovo A\tpessoa\t91\r\nnovo-b\tNovo B\tpessoa\t92');
  await shown(page.getByText('2 linhas mudadas'));
  await me.button('Ver o que muda').click();
  await shown(me.heading('O que muda'));
  await shown(page.getByText('novo-b', { exact: true }).first());
});

test('campaigns stand in a phone beside their rows while they are typed, and end from there', async () => {
  const { page } = await open(DESKTOP);
  const me = shopper(page);
  await page.goto(`${store.url}/painel/catalogo/popups/linha`);
  await enterPanel(page, 'manager', store.clock);
  // The code of the sign-in has the same label, so the form's own field comes first.
  await page.getByLabel(/^Tipo/).selectOption('coupon');
  await page.getByLabel(/^Código/).fill('prova');
  await page.getByLabel(/^Título/).fill('Proteção que fica');
  await page.getByLabel(/^Cupom/).selectOption('BURITI10');
  await page.getByLabel(/^Serviço/).fill('VA-0001');
  await shown(page.getByText('Copiar cupom e adicionar ao carrinho'));
  await atBothSizes(page, () => me.accessible('Incluir'));
  await page.goto(`${store.url}/painel/catalogo/avisos/linha?chave=loja-de-demonstracao`);
  await shown(page.getByText('Loja de demonstração: nada aqui é cobrado de verdade.'));
  await atBothSizes(page, () => me.accessible('loja-de-demonstracao'));
  await me.button('Encerrar agora').click();
  await shown(me.heading('O que muda'));
  await shown(page.getByText('Saem da loja:'));
});

test('the brand and the words of the home page are seen while they are typed', async () => {
  const { page } = await open(DESKTOP);
  const me = shopper(page);
  await page.goto(`${store.url}/painel/catalogo/marca/linha?chave=loja`);
  await enterPanel(page, 'content', store.clock);
  await page.getByLabel(/^Nome/).fill('Lab Ipê');
  await page.getByLabel(/^Palavras do início/).fill('perto|leve');
  await shown(page.getByText('A sua conta da Lab Ipê'));
  await page
    .getByLabel('Logotipo')
    .setInputFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await shown(page.getByText('Este arquivo não é uma imagem. Mande PNG, JPG ou SVG.'));
  const sample = page.getByRole('region', { name: 'Como fica na loja' }).locator('img');
  // As drawing programs write it.
  const styled =
    '<svg version="1.1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" xml:space="preserve">' +
    '<style>.a{fill:#0e5a40}</style><script>alert(1)</script><path class="a" d="M0 0h20v10z"/></svg>';
  await page
    .getByLabel('Logotipo')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(styled) });
  await expect.poll(() => sample.getAttribute('src')).toContain('320%20160');
  const icon = await page.request.get(`${store.url}/icon-192.png`);
  await page
    .getByLabel('Logotipo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await icon.body() });
  await expect.poll(() => sample.getAttribute('src')).toContain('160%20160');
  await atBothSizes(page, () => me.accessible('Buriti Saúde loja'));
  await page.getByLabel(/^Cor dos botões\b(?!, escura)/).fill('#ff9900');
  await shown(
    page.getByText(/^Assim não dá para publicar\. Cor dos botões: texto do botão sobre a cor dos botões/),
  );
  await atBothSizes(page, () => me.accessible('Buriti Saúde loja'));
});
