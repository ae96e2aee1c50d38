import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { SignInPage } from './sign-in-page.tsx';

const WRONG = 'E-mail ou senha não conferem.';

test('a refused password shows at its field and in the title', async () => {
  fakeServer({
    '/painel/v1/staff/me': { state: 'out', name: '', roles: [], operations: [], steppedUp: false },
    '/painel/v1/staff/sign-in': () =>
      Response.json({ code: 'wrong_credentials', detail: WRONG }, { status: 401 }),
  });
  const user = userEvent.setup();
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: SignInPage }])} />);
  const password = screen.getByLabelText(/^Senha/);
  await user.type(screen.getByLabelText(/^E-mail/), 'bia@exemplo.com.br');
  await user.type(password, 'outra senha');
  expect(document.title).toBe('Entrar no painel · Painel');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(document.title).toBe('Erro: Entrar no painel · Painel'));
  expect(screen.getByText(WRONG)).toBeDefined();
});
