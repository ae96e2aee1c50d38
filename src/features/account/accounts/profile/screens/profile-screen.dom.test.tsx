import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { rememberFormKey } from '#ui/http.ts';
import type { ProfileView } from '../profile.ts';
import { ProfileScreen } from './profile-screen.tsx';

const NEW_EMAIL = 'marina.lima@exemplo.com.br';

const marina: ProfileView = {
  firstName: 'Marina',
  fullName: 'Marina Exemplo Duarte',
  socialName: '',
  affiliation: 'Helena Exemplo Duarte',
  dob: '17/04/1988',
  email: 'marina@exemplo.com.br',
  pendingEmail: null,
  phone: '(61) 99550-0101',
  gender: '2',
  brazilian: true,
  maskedCpf: '***.982.247-**',
  passport: '',
};

/** The page's loader, which runs again after each change. */
function Page({ pendingAfterSaving }: { pendingAfterSaving: string }) {
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);
  return (
    <ProfileScreen
      profile={{ ...marina, pendingEmail }}
      today="2026-11-20"
      hasPassword
      partner={null}
      onLeftPartner={async () => {}}
      onSignInAgain={() => {}}
      onSaved={async () => setPendingEmail(pendingAfterSaving)}
      onEmailKept={async () => setPendingEmail(null)}
    />
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } });

test('mistakes keep what was typed, and a new e-mail asks for the password and waits for its code', {
  meta: { spec: ['purchase 37'] },
}, async () => {
  rememberFormKey('chave');
  const wrong = () =>
    Response.json(
      {
        code: 'wrong_password',
        detail: 'Confira os campos.',
        fields: { currentPassword: 'Senha atual incorreta.' },
      },
      { status: 409, headers: { 'content-type': 'application/problem+json' } },
    );
  let answer: () => object = wrong;
  const { callsTo } = fakeServer({
    '/v1/customer/save': () => answer(),
    '/v1/customer/email/resend': { ok: true },
    '/v1/customer/email/cancel': { ok: true },
  });
  render(<Page pendingAfterSaving={NEW_EMAIL} />);
  expect(screen.getByText('***.982.247-**')).toBeDefined();

  fireEvent.click(button('Editar meus dados'));
  expect(screen.queryByLabelText(/^Senha atual/)).toBeNull();
  fill(/^Nome completo/, 'Mari');
  fill(/^E-mail/, NEW_EMAIL);
  fireEvent.click(button('Salvar'));
  await screen.findByRole('link', { name: 'Nome completo: Insira no mínimo 5 caracteres.' });
  expect(
    screen.getByText('Parece que você esqueceu de preencher algo importante. Verifique e tente novamente.'),
  ).toBeDefined();
  expect(callsTo('/v1/customer/save')).toEqual([]);

  fill(/^Nome completo/, 'Marina Exemplo Lima');
  fill(/^Senha atual/, 'outra-senha');
  fireEvent.click(button('Salvar'));
  await screen.findByRole('link', { name: 'Senha atual: Senha atual incorreta.' });
  expect(field(/^Nome completo/).value).toBe('Marina Exemplo Lima');

  answer = () => ({ firstName: 'Marina' });
  fill(/^Senha atual/, 'palmeira-1988');
  fireEvent.click(button('Salvar'));
  await screen.findByText('Falta confirmar o novo e-mail');
  expect(callsTo('/v1/customer/save').at(-1)?.body).toMatchObject({
    fullName: 'Marina Exemplo Lima',
    email: NEW_EMAIL,
    currentPassword: 'palmeira-1988',
  });
  expect(screen.getByText(NEW_EMAIL)).toBeDefined();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain(marina.email);
  await waitFor(() => expect(document.activeElement).toBe(button('Editar meus dados')));

  fireEvent.click(button('Enviar novo código'));
  await screen.findByText('Enviamos um novo código. Os anteriores não valem mais.');
  fireEvent.click(button('Desistir da troca'));
  await waitFor(() => expect(screen.queryByText('Falta confirmar o novo e-mail')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Meus dados' }));
});
