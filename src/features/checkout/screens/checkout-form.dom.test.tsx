import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { CheckoutForm } from './checkout-form.tsx';

test('too many unpaid orders: the way to them opens beside, and what was typed stays', async () => {
  const detail = 'Você já tem 3 pedidos esperando pagamento.';
  fakeServer({
    '/v1/data': visitorData(),
    '/v1/checkout/order': () => Response.json({ code: 'too_many_unpaid', detail }, { status: 409 }),
  });
  const onPlaced = vi.fn();
  renderPage(
    <CheckoutForm
      buyer={{ name: 'Marina Exemplo', cpf: '529.982.247-25', email: 'marina@exemplo.com.br', address: [] }}
      total="R$ 31,90"
      free={false}
      expired={false}
      onPlaced={onPlaced}
      onOpenCart={() => {}}
    />,
  );
  const user = userEvent.setup();
  const payer = screen.getByLabelText<HTMLInputElement>(/Nome/);
  await user.clear(payer);
  await user.type(payer, 'Helena Exemplo Duarte');
  await user.click(screen.getByRole('checkbox', { name: /Li e aceito/ }));
  await user.click(screen.getByRole('button', { name: 'Pagar R$ 31,90 com Pix' }));
  expect((await screen.findByRole('alert')).textContent).toContain(detail);
  const link = screen.getByRole('link', { name: /^Ver meus pedidos/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/meus-pedidos', '_blank']);
  expect(payer.value).toBe('Helena Exemplo Duarte');
  expect(onPlaced).not.toHaveBeenCalled();
});
