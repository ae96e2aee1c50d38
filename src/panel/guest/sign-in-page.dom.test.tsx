import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { closes, device, devices, options } from '#test/helpers/passkey-device.ts';
import { SignInPage } from './sign-in-page.tsx';

devices();
afterEach(() => vi.restoreAllMocks());

const OUT = { state: 'out', name: '', roles: [], operations: [], steppedUp: false };

const show = (address = '/') =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', Component: SignInPage }], { initialEntries: [address] })}
    />,
  );

const WRONG = 'E-mail ou senha não conferem.';

test('a refused password shows at its field and in the title', async () => {
  fakeServer({
    '/painel/v1/staff/me': OUT,
    '/painel/v1/staff/sign-in': () =>
      Response.json({ code: 'wrong_credentials', detail: WRONG }, { status: 401 }),
  });
  const user = userEvent.setup();
  show();
  const password = screen.getByLabelText(/^Senha/);
  await user.type(screen.getByLabelText(/^E-mail/), 'bia@exemplo.com.br');
  await user.type(password, 'outra senha');
  expect(document.title).toBe('Entrar no painel · Painel');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(document.title).toBe('Erro: Entrar no painel · Painel'));
  expect(screen.getByText(WRONG)).toBeDefined();
});

test('a passkey opens the page that was wanted in a new document, and asks for no code', async () => {
  const { callsTo } = fakeServer({
    '/painel/v1/staff/me': OUT,
    '/painel/v1/staff/passkey-sign-in-options': options,
    '/painel/v1/staff/passkey-sign-in': { staffId: 3 },
  });
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  device.get.mockImplementationOnce(closes('NotAllowedError'));
  show('/?volta=/pedidos');
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Entrar com chave de acesso' });
  await user.click(button);
  expect((await screen.findByRole('status')).textContent).toMatch(/^A entrada com a chave de acesso não foi/);
  await user.click(button);
  await waitFor(() => expect(replace.mock.calls).toEqual([['/painel/pedidos']]));
  expect(callsTo('/painel/v1/staff/passkey-sign-in').map(({ body }) => body)).toEqual([
    {
      id: 'aWQ',
      clientDataJSON: 'e30',
      authenticatorData: 'ZGF0YQ',
      signature: 'c2lnbmF0dXJl',
      userHandle: 'YQ',
    },
  ]);
});
