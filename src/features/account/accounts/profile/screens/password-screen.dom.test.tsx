import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { rememberFormKey } from '#ui/http.ts';
import { PasswordScreen } from './password-screen.tsx';

const CALL = '/v1/customer/password';

function change(answer: object) {
  rememberFormKey('chave');
  const { callsTo } = fakeServer({ [CALL]: answer });
  const onChanged = vi.fn();
  render(<PasswordScreen email="marina@exemplo.com.br" hasPassword onChanged={onChanged} />);
  const fill = (current: string, next: string, confirmation = next) => {
    for (const [label, value] of [
      [/^Senha atual/, current],
      [/^Nova senha/, next],
      [/^Confirme a nova senha/, confirmation],
    ] as const)
      fireEvent.input(screen.getByLabelText(label), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Alterar senha' }));
  };
  return { callsTo, onChanged, fill };
}

test('names a password that is short or was repeated otherwise, without asking the server', async () => {
  const { callsTo, fill } = change({ formKey: 'nova' });
  fill('palmeira-1988', '1234567', '12345678');
  await screen.findByRole('link', {
    name: 'Nova senha: Sua senha deve possuir no mínimo 8 caracteres.',
  });
  screen.getByRole('link', { name: 'Confirme a nova senha: Suas senhas devem ser iguais.' });
  expect(callsTo(CALL)).toEqual([]);
});

test('a made password takes the place and the errors of a short one', async () => {
  const { fill } = change({ formKey: 'nova' });
  fill('palmeira-1988', '1234567', '12345678');
  await screen.findByRole('link', { name: /^Nova senha:/ });
  fireEvent.click(screen.getByRole('button', { name: 'Criar uma senha para mim' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /nova senha:/i })).toBeNull());
  const [next, confirmation] = [/^Nova senha/, /^Confirme a nova senha/].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  );
  expect(next?.value).toMatch(/^([a-z]{4}-){4}\d\d$/);
  expect(confirmation?.value).toBe(next?.value);
  expect(next?.getAttribute('aria-invalid')).toBeNull();
});

test('shows a wrong current password beside its field', async () => {
  const { onChanged, fill } = change(() =>
    Response.json(
      {
        code: 'wrong_password',
        detail: 'Confira os campos.',
        fields: { currentPassword: 'Senha atual incorreta.' },
      },
      { status: 409, headers: { 'content-type': 'application/problem+json' } },
    ),
  );
  fill('outra-senha', 'jatoba-2026');
  await screen.findByRole('link', { name: 'Senha atual: Senha atual incorreta.' });
  expect(onChanged).not.toHaveBeenCalled();
});

test('says that the password is changed, in place of the form, and moves focus there', async () => {
  const { onChanged, fill } = change({ formKey: 'nova' });
  fill('palmeira-1988', 'jatoba-2026');
  const title = await screen.findByText('Senha alterada');
  expect(onChanged).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Alterar senha' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(title.closest('[tabindex]')));
});
