import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { SignInScreen } from './sign-in-screen.tsx';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const EMAIL = 'marina@exemplo.com.br';
const signedIn = { formKey: 'nova', notice: null };

function show() {
  const { callsTo } = fakeServer({
    '/v1/data': visitorData(),
    '/v1/login': signedIn,
    '/v1/login/code': signedIn,
    '/v1/login/code/request': { ok: true },
  });
  const onSignedIn = vi.fn();
  renderPage(
    <SignInScreen
      signUpHref="/criar-conta"
      forgotHref="/esqueci-a-senha"
      brandName="Loja"
      onSignedIn={onSignedIn}
    />,
  );
  return { callsTo, onSignedIn };
}

test('offers the code first after a sign-in by code on this device, until a password signs in', async () => {
  const first = show();
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Entrar com código por e-mail' }));
  const send = await screen.findByRole('button', { name: 'Enviar código' });
  await userEvent.type(screen.getByLabelText(/^E-mail/), EMAIL);
  await userEvent.click(send);
  await userEvent.type(await screen.findByLabelText(/^Código de 6 números/), '123456');
  await waitFor(() => expect(first.onSignedIn).toHaveBeenCalledOnce());
  document.body.replaceChildren();

  const second = show();
  expect(await screen.findByRole('button', { name: 'Enviar código' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Entrar com senha' }));
  await userEvent.type(await screen.findByLabelText(/^Senha/), 'palmeira-1988');
  await userEvent.type(screen.getByLabelText(/^E-mail/), EMAIL);
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(second.onSignedIn).toHaveBeenCalledOnce());
  document.body.replaceChildren();

  show();
  expect(screen.getByLabelText(/^Senha/)).toBeDefined();
});
