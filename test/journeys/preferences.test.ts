import { expect, test } from 'vitest';
import { expectAccessible, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { gone, shopper, shown } from './shopper.ts';
import { atBothSizes } from './sizes.ts';

const { store, open, signIn } = await openStore();
await store.pool.query(
  `insert into preference_questions (code, group_title, label, position) values
   ('cor', 'Seu jeito', 'Qual é a sua cor preferida?', 1), ('bebida', 'Seu jeito', 'O que você gosta de tomar?', 2)`,
);

test('the questionnaire opens after three seconds and is answered by keyboard', {
  meta: { spec: ['purchase 17'] },
}, async () => {
  const watched = await open(PHONE);
  const { page } = watched;
  const me = shopper(page);
  await signIn(watched, 'Bruno');
  await page.clock.install();
  await me.visit('/perguntas-frequentes');
  await page.clock.runFor(3_100);
  const dialog = me.dialog('Conte um pouco sobre você');
  await shown(dialog.getByLabel('Qual é a sua cor preferida?'));
  await me.button('Enviar').press('Enter');
  await shown(dialog.getByText('Esse campo é obrigatório.').first());
  await atBothSizes(page, () => expectAccessible(page));
  await page.keyboard.type('Dou');
  await expect.poll(() => dialog.locator('circle').getAttribute('fill')).toBe('#ffd700');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Chá');
  await page.keyboard.press('Enter');
  await shown(dialog.getByRole('heading', { name: 'Respostas salvas com sucesso!' }));
  await atBothSizes(page, () => expectAccessible(page));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await gone(dialog);
});
