import { expect, test } from 'vitest';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { enterPanel } from './operators.ts';
import { shopper, shown } from './shopper.ts';
import { atBothSizes } from './sizes.ts';

const { store, open } = await openStore();

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
  await me.button('Publicar agora').click();
  await shown(page.getByText('No ar. Quem está na loja já vê.'));
  await me.button('Desfazer').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await shown(page.getByText('2 linhas voltaram ao que eram.'));
  await page.goto(`${store.url}/painel/catalogo/precos/grade`);
  expect(await cell(2, 5).innerText()).toBe(before);
});
