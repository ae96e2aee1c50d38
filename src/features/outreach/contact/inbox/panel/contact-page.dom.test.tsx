import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { ContactPage } from './contact-page.tsx';

const CONTACT = {
  protocol: 'K7M2P9QR',
  subject: 'Um pedido que eu fiz',
  name: 'Rafael Buriti',
  state: 'new',
  doubtful: false,
  askedAt: '2026-11-20T12:00:00Z',
  answerBy: '2026-11-27',
  late: true,
  seen: 3,
  owner: null,
  email: 'r***@exemplo.com.br',
  phone: '',
  document: '***.***.247-**',
  company: null,
  message: 'Onde está?',
  customerId: 12,
  signedIn: false,
  answers: [],
  closed: null,
  colleagues: [
    { id: 1, name: 'Ana' },
    { id: 2, name: 'Bia' },
  ],
  templates: [{ code: 'ola', label: 'Olá', text: 'Olá, Rafael Buriti.' }],
};

const call = (verb: string) => `/painel/v1/contact-desk/${verb}`;

async function opened(contact: object = {}) {
  const server = fakeServer({
    '/painel/v1/staff/me': {
      state: 'open',
      name: 'Ana',
      roles: [],
      operations: [],
      steppedUp: true,
      deviceKey: btoa('a'.repeat(32)),
    },
    [call('view')]: { ...CONTACT, ...contact },
  });
  await readSession();
  const place = { pathname: '/painel/mensagens/K7M2P9QR', search: '', hash: '' };
  render(
    <NavigationProvider value={documentNavigation(place)}>
      <ContactPage />
    </NavigationProvider>,
  );
  await screen.findByText('Onde está?');
  return {
    server,
    user: userEvent.setup(),
    bodies: (verb: string) => server.callsTo(call(verb)).map(({ body }) => body),
  };
}

test('an answer begins with a template, keeps what was typed, and is sent once', async () => {
  const { server, user, bodies } = await opened();
  screen.getByText('Atrasada');
  screen.getByText(/o e-mail ou o CPF só foi digitado/);
  await user.type(screen.getByLabelText(/^Resposta(?! pronta)/), 'Bom dia.');
  await user.selectOptions(screen.getByLabelText(/^Resposta pronta/), 'Olá');
  server.answer(call('answer'), { ok: true });
  server.answer(call('view'), {
    ...CONTACT,
    state: 'answered',
    late: false,
    answers: [{ at: '2026-11-21T12:00:00Z', who: 'Ana', text: 'Chega hoje.' }],
  });
  await user.click(screen.getByRole('button', { name: 'Enviar resposta' }));
  await screen.findByText('Chega hoje.');
  screen.getByText('Resposta enviada por e-mail.');
  screen.getByRole('button', { name: 'Reabrir' });
  expect(screen.queryByRole('button', { name: 'Enviar resposta' })).toBeNull();
  expect(bodies('answer')).toEqual([
    { protocol: 'K7M2P9QR', seen: 3, answer: 'Bom dia.\n\nOlá, Rafael Buriti.' },
  ]);
});

test('an answer that was typed but not sent is there again after a reload, until it is sent', async () => {
  const { user } = await opened();
  await user.type(screen.getByLabelText(/^Resposta(?! pronta)/), 'Chega amanhã.');
  cleanup();
  const again = await opened();
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Resposta(?! pronta)/).value).toBe('Chega amanhã.'),
  );
  again.server.answer(call('answer'), { ok: true });
  await again.user.click(screen.getByRole('button', { name: 'Enviar resposta' }));
  await screen.findByText('Resposta enviada por e-mail.');
  expect(again.bodies('answer')).toEqual([{ protocol: 'K7M2P9QR', seen: 3, answer: 'Chega amanhã.' }]);
  cleanup();
  const { user: third } = await opened();
  // The reading of a kept text comes before the writing of this one.
  await third.type(screen.getByLabelText(/^Resposta(?! pronta)/), 'Oi');
  expect(screen.queryByText(/ficou sem enviar/)).toBeNull();
  await third.clear(screen.getByLabelText(/^Resposta(?! pronta)/));
});

test('the second of two people reads the colleague’s answer and keeps the own text', async () => {
  const { server, user } = await opened();
  const stale = { code: 'stale', detail: 'Outra pessoa mexeu nesta mensagem.' };
  server.answer(call('answer'), () => Response.json(stale, { status: 409 }));
  server.answer(call('view'), {
    ...CONTACT,
    seen: 4,
    state: 'answered',
    answers: [{ at: '2026-11-21T12:00:00Z', who: 'Bia', text: 'Já chegou.' }],
  });
  await user.type(screen.getByLabelText(/^Resposta(?! pronta)/), 'Meu texto');
  await user.click(screen.getByRole('button', { name: 'Enviar resposta' }));
  await screen.findByText('Já chegou.');
  screen.getByText('Outra pessoa mexeu nesta mensagem.');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Resposta(?! pronta)/).value).toBe('Meu texto');
  await user.clear(screen.getByLabelText(/^Resposta(?! pronta)/));
});

test('a message is passed to a colleague who does not have it, and closed with a reason', async () => {
  const { server, user, bodies } = await opened({ state: 'open', owner: { id: 1, name: 'Ana', own: true } });
  expect(screen.queryByRole('button', { name: 'Assumir' })).toBeNull();
  server.answer(call('pass'), { ok: true });
  await user.click(screen.getByRole('button', { name: 'Passar para…' }));
  const dialog = () => within(screen.getByRole('dialog'));
  expect(dialog().queryByRole('option', { name: 'Ana' })).toBeNull();
  await user.selectOptions(dialog().getByLabelText(/^Para quem/), 'Bia');
  await user.click(dialog().getByRole('button', { name: 'Passar' }));
  await screen.findByText('Mensagem passada para Bia.');
  expect(bodies('pass')).toEqual([{ protocol: 'K7M2P9QR', seen: 3, staffId: 2 }]);
  server.answer(call('close'), { ok: true });
  await user.click(screen.getByRole('button', { name: 'Encerrar sem resposta' }));
  await user.selectOptions(await dialog().findByLabelText(/^Motivo/), 'Repete outra mensagem');
  await user.click(dialog().getByRole('button', { name: 'Encerrar' }));
  await screen.findByText('Mensagem encerrada sem resposta.');
  expect(bodies('close')).toEqual([{ protocol: 'K7M2P9QR', seen: 3, reason: 'repeated' }]);
});
