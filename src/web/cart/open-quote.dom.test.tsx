import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button, cartWithBloodCount, emptyCart, openPanel, working } from '#test/helpers/cart-panel.tsx';
import { fakeServer, held } from '#test/helpers/fake-server.ts';
import { onlyLogged } from '#test/helpers/only-logged.ts';

test("ends at 'Alterar o pedido', keeps the items, and continues to the service's places", {
  meta: { spec: ['storefront 120'] },
}, async () => {
  const { answer, callsTo } = fakeServer({
    ...working(),
    '/v1/cart': { ...emptyCart, nadLock: true },
  });
  answer('/nad/nad/cancel', () => {
    answer('/v1/cart', emptyCart);
    return { error: false };
  });
  const { user } = openPanel('hemograma-completo');
  await screen.findByText('Você tem uma compra em andamento');
  screen.getByText(
    'Para adicionar outro serviço, use “Alterar o pedido”: o que você já escolheu continua no carrinho. Ou finalize essa compra antes.',
  );
  await user.click(await button('Alterar o pedido'));
  await screen.findByRole('dialog', { name: 'Escolha o atendimento' });
  expect(callsTo('/nad/nad/cancel').map(({ body }) => body)).toEqual([{ form_key: 'key', keepItems: true }]);
});

test('logs a failed cancellation of the quote, ends the loader and keeps the cart', {
  meta: { spec: ['storefront 222'] },
}, async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const { answer, release } = held();
  const onClose = vi.fn();
  const server = fakeServer({
    ...working(),
    '/v1/cart': { ...cartWithBloodCount, nadLock: true },
    '/nad/nad/cancel': answer,
  });
  const { user, log } = openPanel(undefined, onClose);
  await button('Realizar compra');
  await user.click(await button('Limpar carrinho'));
  await screen.findByText('Carregando…');
  release({ error: true });
  await onlyLogged(log, 'O orçamento não foi cancelado');
  await waitFor(() => expect(screen.queryByText('Carregando…')).toBeNull());
  screen.getByRole('link', { name: 'Hemograma completo' });
  expect([onClose.mock.calls, assign.mock.calls]).toEqual([[], []]);
  server.answer('/nad/nad/cancel', { error: false });
  await user.click(await button('Limpar carrinho'));
  await waitFor(() => expect(assign.mock.calls).toEqual([['/']]));
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.callsTo('/nad/nad/cancel').map(({ body }) => body)).toEqual(
    Array(2).fill({ form_key: 'key', keepItems: false }),
  );
});

test.each([
  ['has no controls of the amount while a quote is open', true, 0],
  ['has controls of the amount without a quote', false, 1],
])('the cart %s', { meta: { spec: ['storefront 139'] } }, async (_, nadLock, controls) => {
  fakeServer({ ...working(), '/v1/cart': { ...cartWithBloodCount, nadLock } });
  openPanel(undefined, vi.fn());
  await screen.findByRole('link', { name: 'Hemograma completo' });
  expect(screen.queryAllByRole('button', { name: 'Aumentar' })).toHaveLength(controls);
});
