import { expect, test } from 'vitest';
import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { expectAccessible, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { focused, shopper, shown } from './shopper.ts';
import { atBothSizes } from './sizes.ts';

const { open, store, buyTwo } = await openStore();
const DAY = 24 * 60;

/** The first service of the order took place. */
async function attend(incrementId: string): Promise<void> {
  const deps = withPayments(store.deps, store.methods);
  expect(await attendLine(deps, { incrementId, line: 1, who: 'ana' })).toMatchObject({ ok: true });
}

test('the survey, by keyboard: from the order in a new tab, back and forward, to the thank-you', {
  meta: { spec: ['purchase 91', 'purchase 95'] },
}, async () => {
  const watched = await open(PHONE);
  const incrementId = await buyTwo(watched);
  const order = shopper(watched.page);
  store.clock.forward(DAY);
  await order.visit(`/meus-pedidos/${incrementId}`);
  await watched.page.getByRole('radio', { name: '10' }).check();
  await order.accessible('Detalhes do Pedido');
  await attend(incrementId);
  await order.visit(`/meus-pedidos/${incrementId}`);
  await shown(
    watched.page.getByRole('heading', { name: 'Que tal avaliar sua experiência com a Loja Virtual?' }),
  );
  await atBothSizes(watched.page, () => expectAccessible(watched.page));
  const opening = watched.context.waitForEvent('page');
  await watched.page.getByRole('link', { name: 'Avaliar a Loja Virtual (abre em outra aba)' }).press('Enter');
  const page = await opening;
  const me = shopper(page);
  const accessible = async (title: string) => {
    await shown(me.heading(title));
    await atBothSizes(page, () => expectAccessible(page));
  };
  const step = (number: number) => shown(page.getByText(`${number} de 5`, { exact: true }));

  await step(1);
  await shown(me.heading('Como foi a sua experiência com a Loja Virtual?'));
  await me.button('Próxima').press('Enter');
  await shown(page.getByText('Esse campo é obrigatório.'));
  await accessible('Como foi a sua experiência com a Loja Virtual?');
  await page.getByRole('radio', { name: '1 Muito ruim' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');

  await step(2);
  await focused(me.heading('O que podemos melhorar?'));
  await page.getByRole('checkbox', { name: 'Preços' }).press('Space');
  await accessible('O que podemos melhorar?');
  await page.goBack();
  await step(1);
  expect(await page.getByRole('radio', { name: '3 Regular' }).isChecked()).toBe(true);
  await page.goForward();
  await step(2);
  await page.reload();
  await step(2);
  expect(await page.getByRole('checkbox', { name: 'Preços' }).isChecked()).toBe(true);
  await me.button('Próxima').press('Enter');

  await focused(me.heading('Você encontrou tudo que precisava?'));
  await page.getByRole('radio', { name: 'Sim' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByLabel(/O que faltou/).fill('Vacina da dengue');
  await accessible('Você encontrou tudo que precisava?');
  await me.button('Próxima').press('Enter');
  await shown(page.getByText('Falta apenas 2 perguntas!'));

  await focused(me.heading('Como você ficou sabendo da Loja Virtual do Buriti Saúde?'));
  await accessible('Como você ficou sabendo da Loja Virtual do Buriti Saúde?');
  await page.getByRole('radio', { name: 'Google' }).press('Space');

  await focused(me.heading('De 0 a 10, quanto você recomendaria a Loja Virtual a um amigo ou familiar?'));
  await page.getByRole('radio', { name: '9' }).press('Space');
  await page.getByLabel(/elogio/).fill('Equipe ótima');
  await accessible('De 0 a 10, quanto você recomendaria a Loja Virtual a um amigo ou familiar?');
  await me.button('Prosseguir').press('Enter');

  await focused(me.heading('Agradecemos por suas respostas.'));
  await accessible('Agradecemos por suas respostas.');
  const { rows } = await store.pool.query(
    `select rating, tags, found, missing, heard, nps, comment from survey_answers a
     join orders o on o.id = a.order_id where o.increment_id = $1`,
    [incrementId],
  );
  expect(rows).toEqual([
    {
      rating: 3,
      tags: ['precos'],
      found: false,
      missing: 'Vacina da dengue',
      heard: 'google',
      nps: 9,
      comment: 'Equipe ótima',
    },
  ]);
  await page.reload();
  await shown(page.getByRole('heading', { name: 'Você já respondeu a esta pesquisa' }));
});
