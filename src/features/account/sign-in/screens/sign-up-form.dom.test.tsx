import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { saveDraft } from '#ui/form/draft.ts';
import { rememberFormKey } from '#ui/http.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm, type SignUpStep } from './sign-up-form.tsx';

afterEach(() => sessionStorage.clear());

function SignUp({ foreigners = true, onSignedIn = () => {} }: Partial<ComponentProps<typeof SignUpForm>>) {
  const [step, setStep] = useState<SignUpStep>('account');
  return (
    <SignUpForm
      today="2026-11-20"
      foreigners={foreigners}
      step={step}
      onStep={setStep}
      onSignedIn={onSignedIn}
    />
  );
}

const signUp = () => render(<SignUp />);
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp, value: string) => fireEvent.input(box(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** What the shopper can see and fill in. */
const asked = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLInputElement>('input, select')]
    .filter((field) => field.closest('[hidden], details:not([open])') === null)
    .map(({ name }) => name);

function fillInAccount() {
  type(/^Nome completo/, 'Joana Exemplo Prado');
  type(/^E-mail/, 'joana@exemplo.com.br');
  type(/^Confirme o e-mail/, 'joana@exemplo.com.br');
  type(/^Senha/, 'palmeira-roxa-1988');
}

async function goOn() {
  press('Continuar');
  await screen.findByRole('button', { name: 'Criar conta' });
}

async function toData() {
  const { container } = signUp();
  fillInAccount();
  await goOn();
  return container;
}

test('asks for the account first, then for the person and the CEP, and not for what the CEP answers', {
  meta: { spec: ['purchase 110'] },
}, async () => {
  const { container } = signUp();
  expect(asked(container)).toEqual(['firstname', 'email', 'emailConfirm', 'password']);
  fillInAccount();
  await goOn();
  expect(asked(container)).toEqual([
    'dob',
    'isBrazilian',
    'taxvat',
    'gender',
    'gender',
    'affiliation',
    'phoneNumber',
    'postcode',
    'number',
    'complement',
  ]);
});

test('judges the first step by its own fields, and only when it is sent', async () => {
  const { container } = signUp();
  type(/^E-mail/, 'joana@exemplo.com.br');
  press('Continuar');
  const summary = await screen.findByRole('alert');
  expect([...summary.querySelectorAll('a')].map(({ hash }) => hash)).toEqual([
    '#firstname',
    '#emailConfirm',
    '#password',
  ]);
  fillInAccount();
  await goOn();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(container.querySelectorAll('[aria-invalid]')).toHaveLength(0);
});

test('shows back what was typed, and Back keeps everything', async () => {
  await toData();
  expect(screen.getByText('Joana Exemplo Prado').closest('p')?.textContent).toContain('joana@exemplo.com.br');
  type(/^CPF/, '529.982.247-25');
  press('Voltar');
  expect(box(/^Senha/).value).toBe('palmeira-roxa-1988');
  await goOn();
  expect(box(/^CPF/).value).toBe('529.982.247-25');
  press('Corrigir');
  expect(screen.getByRole('button', { name: 'Continuar' })).toBeTruthy();
});

test('returns to the step whose field the server refused', async () => {
  rememberFormKey('chave');
  const text = 'Este e-mail já tem cadastro.';
  fakeServer({
    '/v1/address': { street: 'Praça da Sé', neighborhood: 'Sé', city: 'São Paulo', state: 'SP' },
    '/v1/register': () =>
      Response.json({ code: 'taken', detail: '', fields: { email: text } }, { status: 409 }),
  });
  await toData();
  await fillInData();
  press('Criar conta');
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByRole('button', { name: 'Continuar' })).toBeTruthy();
  expect(box(/^E-mail/).getAttribute('aria-invalid')).toBe('true');
});

async function fillInData() {
  type(/^Data de nascimento/, '17/04/1988');
  type(/^CPF/, '529.982.247-25');
  fireEvent.click(screen.getByRole('radio', { name: 'Feminino' }));
  type(/^Nome da mãe/, 'Helena Exemplo Prado');
  type(/^Telefone/, '(61) 99550-0199');
  type(/^CEP/, '01001-000');
  await screen.findByText('Praça da Sé, Sé, São Paulo - SP');
  type(/^Número/, '100');
}

test('sends what the CEP answered, without asking for it', async () => {
  rememberFormKey('chave');
  const { callsTo } = fakeServer({
    '/v1/address': { street: 'Praça da Sé', neighborhood: 'Sé', city: 'São Paulo', state: 'SP' },
    '/v1/register': { formKey: 'nova' },
  });
  await toData();
  await fillInData();
  press('Criar conta');
  await expect
    .poll(() => callsTo('/v1/register')[0]?.body)
    .toMatchObject({
      postcode: '01001-000',
      address: 'Praça da Sé',
      number: '100',
      neighborhood: 'Sé',
      city: 'São Paulo',
      state: 'SP',
      address_country: 'BR',
    });
});

test('names the CEP alone where it is missing, and opens the address where its answer did not come', async () => {
  fakeServer({ '/v1/address': () => new Promise(() => {}) });
  const container = await toData();
  press('Criar conta');
  const summary = await screen.findByRole('alert');
  const named = () => [...summary.querySelectorAll('a')].map(({ hash }) => hash);
  await expect.poll(named).toContain('#postcode');
  expect(named()).not.toContain('#address');
  type(/^CEP/, '01001-000');
  await expect.poll(named).not.toContain('#postcode');
  press('Criar conta');
  await expect.poll(named).toContain('#address');
  expect(asked(container)).toContain('city');
});

test("starts a foreigner's phone with the dial code of the country", {
  meta: { spec: ['purchase 126'] },
}, async () => {
  await toData();
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
}, async () => {
  const first = signUp();
  fillInAccount();
  await goOn();
  fireEvent.click(screen.getByRole('radio', { name: 'Feminino' }));
  first.unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('palmeira');
  signUp();
  expect(box(/^Nome completo/).value).toBe('Joana Exemplo Prado');
  expect(box(/^Senha/).value).toBe('');
  type(/^Senha/, 'palmeira-roxa-1988');
  await goOn();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Feminino' }).checked).toBe(true);
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
  expect(document.activeElement).toBe(box(/^Senha/));
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
  const button = screen.getByRole('button', { name: 'Continuar' });
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
  await toData();
  type(/^CEP/, '01001-000');
  await screen.findByText('Endereço encontrado. Confira e complete.');
  type(/^Bairro/, 'Centro');
  type(/^CEP/, '72930-000');
  await screen.findByText('Este CEP vale para a cidade toda. Escreva a rua e o bairro.');
  expect([/^Rua/, /^Bairro/, /^Cidade/].map((name) => box(name).value)).toEqual(['', 'Centro', 'Alexânia']);
});

test("offers the streets of a whole city's CEP while one is typed, and takes the street's own CEP", async () => {
  const castanheiras = {
    street: 'Avenida das Castanheiras',
    neighborhood: 'Norte (Águas Claras)',
    city: 'Brasília',
    state: 'DF',
    postalCode: '71900100',
    stretch: '',
  };
  const { callsTo } = fakeServer({
    '/v1/address': { street: '', neighborhood: '', city: 'Brasília', state: 'DF' },
    '/v1/address/streets': { streets: [castanheiras] },
  });
  await toData();
  type(/^CEP/, '70000-000');
  await screen.findByText('Este CEP vale para a cidade toda. Escreva a rua e o bairro.');
  type(/^Rua/, 'ca');
  type(/^Rua/, 'castanheiras');
  fireEvent.click(await screen.findByRole('button', { name: /^Avenida das Castanheiras, .*CEP 71900-100$/ }));
  expect([/^CEP/, /^Rua/, /^Bairro/, /^Cidade/].map((name) => box(name).value)).toEqual([
    '71900-100',
    'Avenida das Castanheiras',
    'Norte (Águas Claras)',
    'Brasília',
  ]);
  await expect.poll(() => document.activeElement).toBe(box(/^Número/));
  expect(screen.queryByRole('list', { name: 'Ruas encontradas' })).toBeNull();
  expect(callsTo('/v1/address/streets').map(({ query }) => query)).toEqual([
    { state: 'DF', city: 'Brasília', street: 'castanheiras' },
  ]);
});

test('lets the address be written while the search of streets is away', async () => {
  fakeServer({
    '/v1/address/streets': () =>
      Response.json(
        { code: 'unavailable', detail: 'A busca de ruas está fora do ar. Escreva o endereço.' },
        { status: 503 },
      ),
  });
  await toData();
  press('Não sei o CEP ou moro fora do Brasil');
  fireEvent.change(box(/^Estado/), { target: { value: 'DF' } });
  type(/^Cidade/, 'Brasília');
  type(/^Rua/, 'CLN 108 Bloco D');
  await screen.findByText('A busca de ruas está fora do ar. Escreva o endereço.');
  expect(box(/^Rua/).value).toBe('CLN 108 Bloco D');
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
  render(<SignUp onSignedIn={onSignedIn} />);
  type(/^Senha/, 'palmeira-roxa-1988');
  await goOn();
  // This DOM empties a select whose options change.
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
}, async () => {
  const closed = render(<SignUp foreigners={false} />);
  expect(screen.queryByLabelText('É brasileiro?')).toBeNull();
  closed.unmount();
  sessionStorage.clear();
  await toData();
  fireEvent.click(screen.getByLabelText('É brasileiro?'));
  expect(screen.queryByLabelText(/^CPF/)).toBeNull();
  expect(box(/^Passaporte/)).toBeTruthy();
  expect(box(/^Nacionalidade/)).toBeTruthy();
});

test('names the accepted texts at the button, with links to other tabs', async () => {
  const container = await toData();
  expect(container.textContent).toContain(
    'Ao criar a conta, você aceita os termos de uso (abre outra aba) e a política de privacidade (abre outra aba).',
  );
  const texts = [...container.querySelectorAll('a[target="_blank"]')].map((a) => a.getAttribute('href'));
  expect(texts).toEqual(['/termos-de-uso', '/politica-de-privacidade']);
});

test('lists only visible fields in the summary of errors', async () => {
  await toData();
  fireEvent.click(screen.getByRole('button', { name: 'Criar conta' }));
  const summary = await screen.findByRole('alert');
  const named = () => [...summary.querySelectorAll('a')].map(({ hash }) => hash);
  expect(named()).toContain('#taxvat');
  fireEvent.click(screen.getByLabelText('É brasileiro?'));
  expect(named()).not.toContain('#taxvat');
  expect(named()).toContain('#dob');
  for (const hash of named()) expect(document.querySelector(hash), hash).not.toBeNull();
});
