import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { saveDraft } from '#ui/form/draft.ts';
import { rememberFormKey } from '#ui/http.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

afterEach(() => sessionStorage.clear());

const signUp = () => render(<SignUpForm today="2026-11-20" foreigners onSignedIn={() => {}} />);
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp, value: string) => fireEvent.input(box(name), { target: { value } });

test('asks for access first, and for the CEP before the country', {
  meta: { spec: ['purchase 110'] },
}, () => {
  const { container } = signUp();
  expect([...container.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
    'Acesso',
    'Seus dados',
    'Sexo *',
    'Endereço',
  ]);
  const names = [...container.querySelectorAll<HTMLInputElement>('input, select')].map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['email', 'emailConfirm', 'password']);
  expect(names.indexOf('postcode')).toBeLessThan(names.indexOf('address_country'));
});

test("starts a foreigner's phone with the dial code of the country", {
  meta: { spec: ['purchase 126'] },
}, async () => {
  signUp();
  fireEvent.click(box(/^É brasileiro/));
  fireEvent.change(box(/^Nacionalidade/), { target: { value: 'PT' } });
  await waitFor(() => expect(box(/^Telefone/).value).toBe('+351 '));
});

test('fills in the e-mail typed to sign in', () => {
  const entrance = render(<SignInForm onSignedIn={() => {}} />);
  type(/^E-mail/, 'joana@exemplo.com.br');
  entrance.unmount();
  signUp();
  expect(box(/^E-mail/).value).toBe('joana@exemplo.com.br');
});

test('restores typed values after leaving the page, but never stores the password', {
  meta: { spec: ['purchase 110'] },
}, () => {
  const first = signUp();
  type(/^Nome completo/, 'Joana Exemplo Prado');
  type(/^Senha/, 'palmeira-1988');
  fireEvent.click(screen.getByRole('radio', { name: 'Feminino' }));
  first.unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('palmeira');
  signUp();
  expect(box(/^Nome completo/).value).toBe('Joana Exemplo Prado');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Feminino' }).checked).toBe(true);
  expect(box(/^Senha/).value).toBe('');
});

test('clears typed values after half an hour', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  const first = signUp();
  type(/^CPF/, '529.982.247-25');
  first.unmount();
  vi.advanceTimersByTime(30 * 60_000);
  signUp();
  expect(box(/^CPF/).value).toBe('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('529');
  vi.useRealTimers();
});

test("shows the password's rule, and the missing characters while typing", () => {
  const { container } = signUp();
  expect(container.textContent).toContain(
    'No mínimo 8 caracteres. Use três palavras soltas, como um bicho, uma fruta e um móvel.',
  );
  type(/^Senha/, 'palme');
  expect(container.textContent).toContain(
    'No mínimo 8 caracteres: faltam 3. Use três palavras soltas, como um bicho, uma fruta e um móvel.',
  );
  type(/^Senha/, 'palmeira');
  expect(container.textContent).toContain(
    'No mínimo 8 caracteres. Use três palavras soltas, como um bicho, uma fruta e um móvel.',
  );
});

test('remarks on an easy password when the shopper leaves the field, and not while typing', async () => {
  rememberFormKey('chave');
  const { callsTo } = fakeServer({ '/v1/password/remark': { remark: 'Esta senha é fácil de adivinhar.' } });
  signUp();
  type(/^E-mail/, 'joana@exemplo.com.br');
  type(/^Senha/, 'joana-2026');
  expect(callsTo('/v1/password/remark')).toEqual([]);
  fireEvent.blur(box(/^Senha/));
  await waitFor(() => expect(box(/^Senha/).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('Esta senha é fácil de adivinhar.');
  expect(callsTo('/v1/password/remark').map(({ body }) => body)).toEqual([
    { password: 'joana-2026', email: 'joana@exemplo.com.br' },
  ]);
  type(/^Senha/, 'joana-2026-');
  expect(box(/^Senha/).getAttribute('aria-invalid')).toBeNull();
});

test('marks no password as good before the server has looked at it', async () => {
  rememberFormKey('chave');
  const remarks = ['Esta senha é fácil de adivinhar.', null];
  fakeServer({ '/v1/password/remark': () => Response.json({ remark: remarks.shift() ?? null }) });
  signUp();
  const isGood = () => box(/^Senha/).closest('[data-state="valid"]') !== null;
  type(/^Senha/, 'password1234');
  expect(isGood()).toBe(false);
  fireEvent.blur(box(/^Senha/));
  await waitFor(() => expect(box(/^Senha/).getAttribute('aria-invalid')).toBe('true'));
  type(/^Senha/, 'palmeira-roxa-1988');
  expect(isGood()).toBe(false);
  fireEvent.blur(box(/^Senha/));
  await waitFor(() => expect(isGood()).toBe(true));
});

test('makes a password on request, shows it, and does not take it for an easy one', async () => {
  const { callsTo } = fakeServer({});
  signUp();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Criar uma senha para mim' }));
  expect(box(/^Senha/).value).toMatch(/^([a-z]{4}-){4}\d\d$/);
  expect(box(/^Senha/).type).toBe('text');
  expect(box(/^Senha/).closest('[data-state="valid"]')).not.toBeNull();
  expect(screen.getByRole('status', { name: '' }).textContent).toMatch(/^Senha criada/);
  fireEvent.blur(box(/^Senha/));
  expect(callsTo('/v1/password/remark')).toEqual([]);
});

test('remarks on a short password without asking the server', async () => {
  const { calls } = fakeServer({});
  const { container } = signUp();
  fireEvent.blur(box(/^Senha/));
  expect(box(/^Senha/).getAttribute('aria-invalid')).toBeNull();
  type(/^Senha/, 'palme');
  fireEvent.blur(box(/^Senha/));
  await waitFor(() => expect(container.textContent).toContain('Sua senha deve ter no mínimo 8 caracteres.'));
  expect(calls).toEqual([]);
});

test('moves nothing under a press: the remark on a password waits for the click', async () => {
  fakeServer({});
  signUp();
  const user = userEvent.setup();
  await user.type(box(/^Senha/), 'palme');
  const button = screen.getByRole('button', { name: 'Criar conta' });
  let invalidAtClick: string | null = 'no click';
  button.addEventListener('click', () => {
    invalidAtClick = box(/^Senha/).getAttribute('aria-invalid');
  });
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(document.activeElement).toBe(button);
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  expect(invalidAtClick).toBeNull();
  await waitFor(() => expect(box(/^Senha/).getAttribute('aria-invalid')).toBe('true'));
});

test("asks for street and district after a whole city's CEP, and keeps only lines that the shopper typed", async () => {
  const se = { street: 'Praça da Sé', neighborhood: 'Sé', city: 'São Paulo', state: 'SP' };
  const alexania = { street: '', neighborhood: '', city: 'Alexânia', state: 'GO' };
  fakeServer({ '/v1/address': ({ query }) => (query.cep === '72930000' ? alexania : se) });
  signUp();
  fireEvent.change(screen.getByLabelText(/^País/), { target: { value: 'BR' } });
  type(/^CEP/, '01001-000');
  await screen.findByText('Endereço encontrado. Confira e complete.');
  type(/^Bairro/, 'Centro');
  type(/^CEP/, '72930-000');
  await screen.findByText('Este CEP vale para a cidade toda. Escreva a rua e o bairro.');
  expect([/^Rua/, /^Bairro/, /^Cidade/].map((name) => box(name).value)).toEqual(['', 'Centro', 'Alexânia']);
});

test('leaves no draft behind after a sign-up', async () => {
  rememberFormKey('chave');
  fakeServer({
    '/v1/register': { formKey: 'nova' },
  });
  const onSignedIn = vi.fn();
  saveDraft('rascunho-cadastro', {
    email: 'joana@exemplo.com.br',
    emailConfirm: 'joana@exemplo.com.br',
    firstname: 'Joana Exemplo Prado',
    dob: '17/04/1988',
    taxvat: '529.982.247-25',
    gender: '2',
    affiliation: 'Helena Exemplo Prado',
    phoneNumber: '(61) 99550-0199',
    postcode: '01001-000',
    address: 'Praça da Sé',
    number: '100',
    neighborhood: 'Sé',
    city: 'São Paulo',
    state: 'SP',
  });
  render(<SignUpForm today="2026-11-20" foreigners onSignedIn={onSignedIn} />);
  type(/^Senha/, 'palmeira-roxa-1988');
  fireEvent.change(screen.getByLabelText(/^País/), { target: { value: 'BR' } });
  expect(JSON.stringify({ ...sessionStorage })).toContain('529.982.247-25');
  fireEvent.click(screen.getByRole('button', { name: 'Criar conta' }));
  await expect.poll(() => onSignedIn.mock.calls).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});

test('leaves no draft behind after a sign-in', async () => {
  rememberFormKey('chave');
  fakeServer({ '/v1/login': { formKey: 'nova' } });
  const onSignedIn = vi.fn();
  render(<SignInForm onSignedIn={onSignedIn} />);
  type(/^E-mail/, 'joana@exemplo.com.br');
  type(/^Senha/, 'palmeira-1988');
  expect(sessionStorage).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  await expect.poll(() => onSignedIn.mock.calls).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});

test("asks 'É brasileiro?' only where the store registers foreigners, and opens the other form", {
  meta: { spec: ['purchase 73'] },
}, () => {
  const closed = render(<SignUpForm today="2026-11-20" foreigners={false} onSignedIn={() => {}} />);
  expect(screen.queryByLabelText('É brasileiro?')).toBeNull();
  closed.unmount();
  signUp();
  fireEvent.click(screen.getByLabelText('É brasileiro?'));
  expect(screen.queryByLabelText(/^CPF/)).toBeNull();
  expect(box(/^Passaporte/)).toBeTruthy();
  expect(box(/^Nacionalidade/)).toBeTruthy();
});

test('names the accepted texts at the button, with links to other tabs', () => {
  const { container } = signUp();
  expect(container.textContent).toContain(
    'Ao criar a conta, você aceita os termos de uso (abre outra aba) e a política de privacidade (abre outra aba).',
  );
  const texts = [...container.querySelectorAll('a[target="_blank"]')].map((a) => a.getAttribute('href'));
  expect(texts).toEqual(['/termos-de-uso', '/politica-de-privacidade']);
});

test('lists only visible fields in the summary of errors', async () => {
  signUp();
  fireEvent.click(screen.getByRole('button', { name: 'Criar conta' }));
  const summary = await screen.findByRole('alert');
  const named = () => [...summary.querySelectorAll('a')].map(({ hash }) => hash);
  expect(named()).toContain('#taxvat');
  fireEvent.click(screen.getByLabelText('É brasileiro?'));
  expect(named()).not.toContain('#taxvat');
  expect(named()).toContain('#dob');
  for (const hash of named()) expect(document.querySelector(hash), hash).not.toBeNull();
});
