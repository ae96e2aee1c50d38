import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { NewRequestPage } from './new-request-page.tsx';
import { RequestPage } from './request-page.tsx';

const REQUEST = {
  protocol: 'K7M2P9QR',
  kind: 'erasure',
  askedAt: '2026-11-20T12:00:00Z',
  answerBy: '2026-12-05',
  late: true,
  name: 'Rafael Buriti',
  email: 'r***@exemplo.com.br',
  document: '',
  message: 'Apaguem.',
  customerId: 12,
  signedIn: false,
  openedBy: '',
  answered: null,
};

const call = (verb: string) => `/painel/v1/request-desk/${verb}`;

async function opened(pathname: string, page = <RequestPage />, request: object = REQUEST) {
  const server = fakeServer({
    '/painel/v1/staff/me': {
      state: 'open',
      name: 'Ana',
      roles: [],
      operations: ['view', 'reveal', 'answer', 'open', 'person', 'remove-person'].map(
        (verb) => `request-desk/${verb}`,
      ),
      steppedUp: true,
    },
    [call('view')]: request,
  });
  await readSession();
  render(
    <NavigationProvider value={documentNavigation({ pathname, search: '', hash: '' })}>
      {page}
    </NavigationProvider>,
  );
  return { server, user: userEvent.setup() };
}

test('a late request is answered once and shows its answer', async () => {
  const { server, user } = await opened('/painel/titulares/K7M2P9QR');
  await screen.findByText('05/12/2026 (atrasado)');
  screen.getByText(/o e-mail ou o CPF só foi digitado/);
  server.answer(call('answer'), { ok: true });
  server.answer(call('view'), {
    ...REQUEST,
    answered: { at: '2026-12-06T12:00:00Z', who: 'Ana', text: 'Apagamos.' },
  });
  await user.type(screen.getByLabelText(/^Resposta/), 'Apagamos.');
  await user.click(screen.getByRole('button', { name: 'Responder e encerrar' }));
  await screen.findByText('Apagamos.', { selector: 'p' });
  screen.getByText('Resposta enviada por e-mail. O pedido está encerrado.');
  expect(screen.queryByRole('button', { name: 'Responder e encerrar' })).toBeNull();
  expect(server.callsTo(call('answer')).map(({ body }) => body)).toEqual([
    { protocol: 'K7M2P9QR', answer: 'Apagamos.' },
  ]);
});

test('the e-mail is revealed by a listed reason, and a missing document is not', async () => {
  const { server, user } = await opened('/painel/titulares/K7M2P9QR');
  server.answer(call('reveal'), { lines: ['rafael@exemplo.com.br'] });
  await user.click(await screen.findByRole('button', { name: 'Revelar: E-mail' }));
  expect(screen.queryByRole('button', { name: 'Revelar: Documento' })).toBeNull();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('option', { name: 'Outro' })).toBeNull();
  await user.selectOptions(dialog.getByLabelText(/^Motivo/), 'Pedido do titular');
  await user.click(dialog.getByRole('button', { name: 'Revelar' }));
  await screen.findByText('rafael@exemplo.com.br');
  expect(server.callsTo(call('reveal')).map(({ body }) => body)).toEqual([
    { protocol: 'K7M2P9QR', field: 'email', reason: 'request' },
  ]);
});

test('a request for a caller shows its protocol', async () => {
  const { server, user } = await opened('/painel/titulares/novo/12', <NewRequestPage />);
  server.answer(call('open'), { protocol: 'K7M2P9QR' });
  await user.selectOptions(screen.getByLabelText(/^O que a pessoa quer/), 'Retirar um consentimento');
  await user.type(screen.getByLabelText(/^O pedido/), 'Sem e-mails');
  await user.click(screen.getByRole('button', { name: 'Abrir o pedido' }));
  await screen.findByText('Protocolo K7M2P9QR');
  expect(server.callsTo(call('open')).map(({ body }) => body)).toEqual([
    { customerId: 12, kind: 'revocation', message: 'Sem e-mails' },
  ]);
});

test('a person without an account is copied, and taken out of lists after a confirmation', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:dados');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { server, user } = await opened('/painel/titulares/K7M2P9QR', <RequestPage />, {
    ...REQUEST,
    document: '***.***.247-**',
  });
  server.answer(call('person'), { json: '{}', lists: 2, services: 1 });
  server.answer(call('remove-person'), { lists: 2 });
  await user.click(await screen.findByRole('button', { name: 'Baixar os dados' }));
  await screen.findByText('Arquivo pronto: 2 listas de beneficiários e 1 serviço de pedidos.');
  await user.click(screen.getByRole('button', { name: 'Retirar das listas' }));
  expect(server.callsTo(call('remove-person'))).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirar' }));
  await screen.findByText('Retirada de 2 listas de beneficiários.');
});

test('a request without a document offers neither', async () => {
  await opened('/painel/titulares/K7M2P9QR');
  await screen.findByText('Apaguem.');
  expect(screen.queryByRole('button', { name: 'Baixar os dados' })).toBeNull();
});
