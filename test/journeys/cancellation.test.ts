import { expect, test } from 'vitest';
import { PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { focused, shopper, shown } from './shopper.ts';
import { atBothSizes } from './sizes.ts';

const { open, buyTwo } = await openStore();

test('one of two services is cancelled, by keyboard, and reading goes on at the request', {
  meta: { spec: ['purchase 59'] },
}, async () => {
  const watched = await open(PHONE);
  const { page } = watched;
  const incrementId = await buyTwo(watched);
  const me = shopper(page);
  await me.visit(`/meus-pedidos/${incrementId}`);
  await shown(me.heading('Detalhes do Pedido'));
  await me.button('Cancelar serviços').press('Enter');
  await atBothSizes(page, () => me.accessible(me.dialog('Cancelar serviços')));
  await shown(page.getByText('Escolha os serviços para ver quanto volta para você.'));
  await me.button('Pedir cancelamento').press('Enter');
  await shown(page.getByRole('link', { name: 'Serviços: Escolha ao menos um serviço.' }));
  await page.getByRole('checkbox', { name: /Hemograma/ }).press('Space');
  await shown(page.getByText(/Você recebe de volta R\$\s31,90 por Pix/));
  await page.getByLabel(/^Motivo do cancelamento/).fill('Comprei por engano');
  await atBothSizes(page, () => me.accessible(me.dialog('Cancelar serviços')));
  await me.button('Pedir cancelamento').press('Enter');
  await shown(
    page.getByText(
      /^Estamos analisando\. .* devolvemos R\$\s31,90 por Pix.* Seu motivo: "Comprei por engano"\.$/,
    ),
  );
  await focused(me.heading('Solicitação de cancelamento de 1 serviço'));
  await atBothSizes(page, () => me.accessible('Detalhes do Pedido'));
  expect(await me.button('Cancelar serviços').count()).toBe(0);
});
