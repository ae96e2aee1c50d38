import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { contactChoices as choices } from '#test/cast/contacts.ts';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { failed, fakeServer } from '#test/helpers/fake-server.ts';
import { ContactBox } from './contact-box.tsx';

const CALL = '/v1/contact';
const SENT = { protocol: 'ABCD2345', mailed: true };
const own = {
  name: 'Marina Exemplo Duarte',
  email: 'marina@exemplo.com.br',
  ddd: '61',
  phoneNumber: '99550-0101',
  taxvat: '***.982.247-**',
};

function show(answer: object | (() => object), { subject = '', isSignedIn = false } = {}) {
  const server = fakeServer({
    '/v1/data': visitorData(),
    '/v1/contact/own': own,
    [CALL]: typeof answer === 'function' ? () => answer() : answer,
  });
  renderPage(<ContactBox choices={choices} subject={subject} isSignedIn={isSignedIn} />);
  return { sent: () => server.callsTo(CALL).map(({ body }) => body), server };
}

const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar mensagem' }));

async function fillIn() {
  await userEvent.selectOptions(field(/^Assunto/), 'order');
  await userEvent.type(field(/^Nome/), 'Bruno Exemplo');
  await userEvent.type(field(/^E-mail/), 'bruno@exemplo.com.br');
  await userEvent.type(field(/^CPF/), '52998224725');
  await userEvent.type(field(/^Mensagem/), 'Onde está?');
}

beforeEach(() => sessionStorage.clear());

test('shows missing fields at once in the words of the specification, and sends nothing', async () => {
  const { sent } = show(SENT);
  await send();
  const warning = 'Parece que você esqueceu de preencher algo importante. Verifique e tente novamente.';
  expect(await screen.findByText(warning)).toBeDefined();
  await userEvent.type(field(/^Nome/), 'Ana');
  expect(await screen.findAllByText(/Seu nome deve ter no mínimo 5 caracteres\.$/)).not.toEqual([]);
  expect(sent()).toEqual([]);
});

test('focuses the protocol of a sent message and offers another one', async () => {
  const { sent } = show(SENT);
  await fillIn();
  await send();
  const confirmation = await screen.findByText('Recebemos a sua mensagem: ABCD2345');
  await waitFor(() => expect(document.activeElement?.contains(confirmation)).toBe(true));
  expect(screen.getByText(/Mandamos o número também para/)).toBeDefined();
  expect(sent()).toMatchObject([{ subject: 'order', taxvat: '529.982.247-25', message: 'Onde está?' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Mandar outra mensagem' }));
  expect(field(/^Mensagem/).value).toBe('');
});

test('asks the sender to write the number down when it is not mailed', async () => {
  show({ ...SENT, mailed: false });
  await fillIn();
  await send();
  expect(await screen.findByText(/Anote o número: ele não vai por e-mail/)).toBeDefined();
});

test('asks companies for their own data, without a CPF', {
  meta: { spec: ['purchase 109'] },
}, async () => {
  const { sent } = show(SENT);
  await userEvent.selectOptions(field(/^Assunto/), 'services-to-companies');
  expect(screen.queryByLabelText(/^CPF/)).toBeNull();
  await userEvent.type(field(/^Nome \*|^Nome$/), 'Bruno Exemplo');
  await userEvent.type(field(/^E-mail/), 'bruno@exemplo.com.br');
  await userEvent.type(field(/^Nome da empresa/), 'Ipê Obras');
  await userEvent.type(field(/^CNPJ/), '12abc34501de35');
  expect(field(/^CNPJ/).value).toBe('12.ABC.345/01DE-35');
  await userEvent.type(field(/^Número de pessoas/), '40');
  await userEvent.type(field(/^Mensagem/), 'Queremos vacinar.');
  await send();
  expect(await screen.findByText(/^Serviços de interesse: /)).toBeDefined();
  await userEvent.click(field('Check-ups'));
  await userEvent.click(field('Vacinação'));
  await send();
  await screen.findByText('Recebemos a sua mensagem: ABCD2345');
  expect(sent()).toMatchObject([{ cnpj: '12.ABC.345/01DE-35', serviceTypes: ['vaccination', 'check-ups'] }]);
  cleanup();
});

test('removes the errors of fields that another subject removes', async () => {
  show(SENT);
  await userEvent.selectOptions(field(/^Assunto/), 'services-to-companies');
  await send();
  expect(await screen.findByRole('link', { name: 'CNPJ' })).toBeDefined();
  await userEvent.selectOptions(field(/^Assunto/), 'order');
  await waitFor(() => expect(screen.queryByRole('link', { name: /CNPJ|Serviços de interesse/ })).toBeNull());
});

test("fills in a signed-in customer's name, e-mail, phone and CPF without overwriting", async () => {
  show(SENT, { isSignedIn: true });
  await waitFor(() => expect(field(/^Nome/).value).toBe('Marina Exemplo Duarte'));
  expect(field(/^E-mail/).value).toBe('marina@exemplo.com.br');
  expect(field('DDD').value).toBe('61');
  expect(field(/^Telefone/).value).toBe('99550-0101');
  expect(field(/^CPF/).value).toBe('***.982.247-**');
});

test('keeps the typed text after a failure, and clears it once it is sent', async () => {
  const { sent, server } = show(failed);
  await fillIn();
  await send();
  await screen.findByRole('alert');
  expect(field(/^Mensagem/).value).toBe('Onde está?');
  server.answer(CALL, SENT);
  await send();
  await screen.findByText('Recebemos a sua mensagem: ABCD2345');
  expect(sent()).toHaveLength(2);
  expect(sessionStorage.getItem('rascunho-contato')).toBeNull();
});

test('restores typed text and ticks after a reload', async () => {
  show(SENT, { subject: 'services-to-companies' });
  await userEvent.type(field(/^Mensagem/), 'Meio escrita');
  await userEvent.click(field('Check-ups'));
  cleanup();
  show(SENT, { subject: 'services-to-companies' });
  await waitFor(() => expect(field(/^Mensagem/).value).toBe('Meio escrita'));
  expect(field('Check-ups').checked).toBe(true);
  expect(field('Vacinação').checked).toBe(false);
});

test('splits a pasted phone number into both fields', async () => {
  show(SENT);
  await userEvent.click(field(/^Telefone/));
  await userEvent.paste('+55 (61) 99123-4567');
  expect([field('DDD').value, field(/^Telefone/).value]).toEqual(['61', '99123-4567']);
});

test('hides the trap for programs from people', () => {
  show(SENT);
  const trap = field('Deixe em branco');
  expect(trap.tabIndex).toBe(-1);
  expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
});
