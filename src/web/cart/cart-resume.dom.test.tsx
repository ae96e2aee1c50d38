import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { button, cartWithBloodCount, openPanel, working } from '#test/helpers/cart-panel.tsx';
import { visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';

function openCart(session: Parameters<typeof visitorData>[0]) {
  fakeServer({ ...working(), '/v1/data': visitorData(session), '/v1/cart': cartWithBloodCount });
  const onClose = vi.fn();
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  return { ...openPanel(undefined, onClose), onClose, assign };
}

describe('the checkout button', () => {
  test('leads visitors to /entre, and "Adicionar mais itens" closes the panel', {
    meta: { spec: ['storefront 134', 'storefront 138'] },
  }, async () => {
    const { user, onClose, assign } = openCart({});
    await user.click(await button('Adicionar mais itens'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
    await user.click(await button('Finalizar compra'));
    expect(assign.mock.calls).toEqual([['/entre?volta=%2Fcheckout']]);
  });

  test('has "Criar conta" for visitors only, which leads back to the purchase', async () => {
    const { user, assign } = openCart({});
    await user.click(await button('Criar conta'));
    expect(assign.mock.calls).toEqual([['/criar-conta?volta=%2Fcheckout']]);
  });

  test('is without "Criar conta" for customers', async () => {
    openCart({ isSignedIn: true, completeRegister: true });
    await button('Finalizar compra');
    expect(screen.queryByRole('button', { name: 'Criar conta' })).toBeNull();
  });

  test('leads an unfinished registration to /finalizar-cadastro', {
    meta: { spec: ['storefront 135'] },
  }, async () => {
    const { user, assign } = openCart({ isSignedIn: true, completeRegister: false });
    await user.click(await button('Finalizar compra'));
    expect(assign.mock.calls).toEqual([['/finalizar-cadastro?volta=%2Fcheckout']]);
  });
});

test('keeps the total and one button outside the list that scrolls', async () => {
  openCart({});
  const row = (await button('Finalizar compra')).parentElement;
  expect(row?.textContent).toBe(`Total R$\u00a0${cartWithBloodCount.total}Finalizar compra`);
  expect(row?.closest('[role="group"]')).toBeNull();
  const scrolled = within(screen.getByRole('group', { name: 'Minhas Compras' }));
  for (const name of ['Adicionar mais itens', 'Criar conta']) scrolled.getByRole('button', { name });
});

test('shows one to twelve installments, with the total if there is interest', {
  meta: { spec: ['storefront 105', 'storefront 259'] },
}, async () => {
  const installments = [
    'À vista',
    '2 vezes de R$ 15,95 sem juros',
    '3 vezes de R$ 10,99 com juros (total R$ 32,97)',
  ].map((label, index) => ({ num: index + 1, label }));
  fakeServer({ ...working(), '/v1/cart': { ...cartWithBloodCount, installments } });
  const { user } = openPanel();
  await user.click(await screen.findByText('Ver parcelas no cartão'));
  const list = screen.getByText('À vista').closest('ul');
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual(
    installments.map(({ label }) => label),
  );
});
