import { expect, test } from 'vitest';
import { expectAccessible } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { shopper, shown } from './shopper.ts';
import { atBothSizes } from './sizes.ts';

const { open, store, quote } = await openStore();

/** Published for tests of 3-D Secure: the bank's answers, with a question and without. */
const CARD = {
  asks: '4000000000001091',
  asksAndFails: '4000000000001109',
  frictionless: '4000000000001000',
  refused: '4024007153763072',
} as const;

/** Dear enough for installments. */
const VACCINE = 'VA-0021';

const PAID = 'Obrigado! Seu pedido está pago';
const REFUSED = /O banco não aprovou o pagamento, e nada foi cobrado/;

async function atTheCheckout(customer: string, { code = 'EX-0001' } = {}) {
  const watched = await open();
  const { page } = watched;
  const me = shopper(page);
  await quote(watched, customer, { code });
  await me.visit('/checkout');
  const field = (name: string) => page.getByRole('textbox', { name });
  return {
    page,
    me,
    field,
    async choose(kind: 'Cartão de crédito' | 'Cartão de débito') {
      await page.getByRole('radio', { name: kind }).check();
      await shown(field('Número do cartão'));
    },
    async fillCard(number: string) {
      await field('Nome impresso no cartão').fill('MARINA EXEMPLO');
      await field('Número do cartão').fill('');
      await field('Número do cartão').pressSequentially(number);
      await field('Validade').fill('');
      await field('Validade').pressSequentially('1230');
      await field('Código de segurança').pressSequentially('123');
    },
    async accept() {
      await page.getByRole('checkbox', { name: /^Li e aceito os termos de compra/ }).check();
    },
    pay: () => me.button(/^Pagar R\$/).click(),
    bank: () => me.dialog('Confirme com o seu banco').frameLocator('iframe').frameLocator('iframe'),
  };
}

test('credit in installments, without a question of the bank: paid, with its last digits', {
  meta: { spec: ['storefront 264'] },
}, async () => {
  const { page, me, ...at } = await atTheCheckout('Marina', { code: VACCINE });
  await at.choose('Cartão de crédito');
  await at.fillCard(CARD.frictionless);
  await shown(page.getByText('Bandeira: Visa'));
  await me.accessible('Finalizar compra');
  await page.getByRole('combobox', { name: 'Parcelas' }).selectOption('2');
  await at.accept();
  await at.pay();
  await me.accessible(PAID);
  await shown(page.getByText(/final 1000/));
  expect(store.sandbox.controls.sales().at(-1)).toMatchObject({ installments: 2, status: 2 });
});

test('the bank asks in a dialog that is good on a phone and a wide screen, and the buyer confirms', async () => {
  const { page, me, ...at } = await atTheCheckout('Bruno');
  await at.choose('Cartão de crédito');
  await at.fillCard(CARD.asks);
  await at.accept();
  await at.pay();
  const code = at.bank().getByRole('textbox', { name: 'Código' });
  await shown(code);
  await shown(me.dialog('Confirme com o seu banco').getByText(/^Seu banco quer confirmar/));
  const frame = me.dialog('Confirme com o seu banco').locator('iframe');
  expect(await frame.getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-forms allow-popups',
  );
  // The frame of the card and the bank's in it, whose own pages are not ours to judge.
  await atBothSizes(page, () => expectAccessible(page, { frames: 3 }));
  await code.fill((await at.bank().locator('.sms strong').textContent()) ?? '');
  await at.bank().getByRole('button', { name: 'Confirmar compra' }).click();
  await shown(me.heading(PAID));
  expect(page.url()).toMatch(/\/order\/\d+$/);
});

test('a refused card, and one that its bank does not confirm: a message each, everything stays but the code, and Pix pays the same order', async () => {
  const { page, me, ...at } = await atTheCheckout('Davi');
  await at.choose('Cartão de crédito');
  await at.fillCard(CARD.refused);
  await at.accept();
  await at.pay();
  await shown(page.getByText(REFUSED).first());
  await me.accessible('Finalizar compra');
  expect(await at.field('Código de segurança').inputValue()).toBe('');

  await at.fillCard(CARD.asksAndFails);
  await at.pay();
  const code = at.bank().getByRole('textbox', { name: 'Código' });
  await shown(code);
  await code.fill((await at.bank().locator('.sms strong').textContent()) ?? '');
  await at.bank().getByRole('button', { name: 'Confirmar compra' }).click();
  await shown(page.getByText(/Seu banco não confirmou que este cartão é seu/).first());
  expect(await at.field('Número do cartão').inputValue()).toBe('4000 0000 0000 1109');
  expect(await at.field('Código de segurança').inputValue()).toBe('');
  await page.getByRole('radio', { name: 'Pix' }).check();
  await at.pay();
  await shown(me.heading('Pague com Pix'));
});

test('the challenge is left by keyboard: nothing is lost, and the same order is paid by a debit card', {
  meta: { spec: ['purchase 147'] },
}, async () => {
  const { page, me, ...at } = await atTheCheckout('Caio');
  await at.choose('Cartão de crédito');
  await at.fillCard(CARD.asks);
  await at.accept();
  await at.field('Código de segurança').press('Enter');
  await shown(at.bank().getByRole('textbox', { name: 'Código' }));
  await me.button('Desistir desta tentativa').focus();
  await page.keyboard.press('Enter');
  await shown(page.getByText(/pedido .* guardado|continua guardado/).first());
  expect(await at.field('Número do cartão').inputValue()).toBe('4000 0000 0000 1091');
  await at.choose('Cartão de débito');
  expect(await page.getByRole('combobox', { name: 'Parcelas' }).count()).toBe(0);
  await at.fillCard(CARD.frictionless);
  await at.field('Código de segurança').press('Enter');
  await shown(me.heading(PAID));
  expect(store.sandbox.controls.sales().at(-1)).toMatchObject({ kind: 'DebitCard', status: 2 });
});
