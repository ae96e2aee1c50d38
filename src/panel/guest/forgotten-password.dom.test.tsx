import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { ForgottenPasswordPage } from './forgotten-password-page.tsx';
import { InvitationPage } from './invitation-page.tsx';

const show = (Component: React.ComponentType) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />);

test('asks for a link, with an answer that fits every e-mail', async () => {
  const { callsTo } = fakeServer({ '/painel/v1/staff/forgot-password': { ok: true } });
  show(ForgottenPasswordPage);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^E-mail/), 'bia@exemplo.com.br');
  await user.click(screen.getByRole('button', { name: 'Enviar o link' }));
  expect((await screen.findByRole('status')).textContent).toMatch(/^Se bia@exemplo\.com\.br for de alguém/);
  expect(callsTo('/painel/v1/staff/forgot-password')[0]?.body).toEqual({ email: 'bia@exemplo.com.br' });
});

test('a link that keeps the second factor asks for a password alone', async () => {
  window.location.hash = 'a'.repeat(43);
  const { callsTo } = fakeServer({
    '/painel/v1/staff/invitation': {
      staffId: 3,
      name: 'Bia',
      email: 'bia@exemplo.com.br',
      secret: null,
      uri: null,
    },
    '/painel/v1/staff/reset-password': { staffId: 3, email: 'bia@exemplo.com.br' },
  });
  show(InvitationPage);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Senha nova/), 'sete ipês na beira');
  expect(screen.queryByLabelText(/^Código/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Criar senha' }));
  expect(await screen.findByRole('heading', { name: 'A senha mudou' })).toBeDefined();
  expect(callsTo('/painel/v1/staff/reset-password')[0]?.body).toEqual({
    password: 'sete ipês na beira',
    token: 'a'.repeat(43),
  });
  window.location.hash = '';
});
