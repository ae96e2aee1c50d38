import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { marina } from '#test/cast/people.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { saveDraft } from '#ui/form/draft.ts';
import { rememberFormKey } from '#ui/http.ts';
import type { Newcomer } from '../social.ts';
import { SocialRegistrationScreen } from './social-registration-screen.tsx';

afterEach(() => sessionStorage.clear());

const vera: Newcomer = {
  provider: 'google',
  name: 'Vera Lima',
  email: 'vera@exemplo.com.br',
  mustConfirmIdentity: false,
};

const open = (newcomer = vera, onSignedIn = () => {}) =>
  render(
    <SocialRegistrationScreen
      newcomer={newcomer}
      today="2026-11-20"
      foreigners
      onSignedIn={onSignedIn}
      forgetHref="#comece-de-novo"
    />,
  );
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp, value: string) => fireEvent.input(box(name), { target: { value } });

test('restores typed values after a reload', () => {
  const first = open();
  type(/^Nome completo/, 'Vera Lima Exemplo');
  type(/^CPF/, '529.982.247-25');
  first.unmount();
  open();
  expect(box(/^Nome completo/).value).toBe('Vera Lima Exemplo');
  expect(box(/^CPF/).value).toBe('529.982.247-25');
  expect(box(/^E-mail/).value).toBe('vera@exemplo.com.br');
});

test.each<[string, Newcomer]>([
  ['by the same provider', { ...vera, name: 'Ugo Reis', email: 'ugo@exemplo.com.br' }],
  ['without an e-mail', { ...vera, name: 'Sara Dias', email: '' }],
  ['by another provider', { ...vera, provider: 'facebook' }],
])('somebody else who comes %s finds nothing of it', (_how, other) => {
  const first = open();
  type(/^CPF/, '529.982.247-25');
  first.unmount();
  open(other);
  expect(box(/^CPF/).value).toBe('');
});

test('clears them on "Comece de novo"', () => {
  const first = open();
  type(/^CPF/, '529.982.247-25');
  fireEvent.click(screen.getByRole('link', { name: 'Não é você? Comece de novo' }));
  expect(sessionStorage).toHaveLength(0);
  first.unmount();
});

test('leaves no draft behind after creating the account', async () => {
  rememberFormKey('chave');
  fakeServer({ '/v1/register/social': { formKey: 'nova' } });
  const onSignedIn = vi.fn();
  const { email: _, emailConfirm: __, password: ___, ...form } = marina;
  saveDraft('rascunho-cadastro google vera@exemplo.com.br', form);
  open(vera, onSignedIn);
  type(/^Nome completo/, 'Vera Lima Exemplo');
  fireEvent.change(screen.getByLabelText(/^País/), { target: { value: 'BR' } });
  expect(JSON.stringify({ ...sessionStorage })).toContain('529.982.247-25');
  fireEvent.click(screen.getByRole('button', { name: 'Salvar e continuar' }));
  await expect.poll(() => onSignedIn.mock.calls).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});
