import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { LaboratoryPage } from './laboratory-page.tsx';

const row = {
  id: 1,
  incrementId: '100000042',
  patient: 'Ana Prado',
  service: 'Hemograma completo',
  tube: 'Tampa roxa (EDTA)',
  tubeNumber: '1261100001',
  state: 'accepted',
  filler: '4471',
  refusal: '',
  collectedAt: '2026-11-30T10:42:00.000Z',
  answeredAt: '2026-11-30T15:03:00.000Z',
  result: 'partial',
  printed: 0,
  scanned: false,
};
const refused = {
  ...row,
  id: 2,
  service: 'TSH',
  state: 'refused',
  result: null,
  filler: '',
  refusal: 'código desconhecido',
};
const held = {
  id: 9,
  laboratory: 'Laboratório central',
  incrementId: '100000042',
  problem: 'O nome é de outra pessoa.',
  at: '2026-11-30T15:03:00.000Z',
  incoming: true,
  critical: false,
};
const critical = {
  id: '2f1c9f0e-6a53-4b1e-9a39-0f6f3f0a7c11',
  incrementId: '100000043',
  patient: 'Bento Lima',
  service: 'Potássio',
  laboratory: 'Laboratório central',
  at: '2026-11-30T15:03:00.000Z',
  reason: 'critical',
  replaced: true,
};
const cancelled = { ...critical, id: '2', service: 'Ureia', reason: 'cancelled', replaced: false };
const withdrawn = { ...critical, id: '3', service: 'TSH', reason: 'withdrawn', replaced: false };
/** The laboratory took nothing of this one, which the store sent. */
const sent = { ...held, id: 10, problem: 'O laboratório recusou a mensagem (AR).', incoming: false };

async function open(operations = ['laboratory/drop']) {
  const user = userEvent.setup();
  const server = fakeServer({
    '/painel/v1/staff/me': { state: 'open', name: 'Ana', roles: [], operations, steppedUp: true },
    '/painel/v1/laboratory/list': {
      rows: [row, refused],
      held: [held, sent],
      warnings: [critical, cancelled, withdrawn],
      silent: [{ laboratory: 'Laboratório central', since: '2026-11-30T11:12:00.000Z' }],
    },
    '/painel/v1/laboratory/order-again': { ok: true },
    '/painel/v1/laboratory/fetch-again': { asked: ['Laboratório central'], silent: ['Laboratório do Norte'] },
    '/painel/v1/laboratory/acknowledge': { ok: true },
    '/painel/v1/laboratory/drop': { ok: true },
    '/painel/v1/laboratory/check': { ok: true },
    '/painel/v1/laboratory/scan': {
      incrementId: '100000042',
      patient: 'Ana Prado',
      missing: ['1261100002, Tampa amarela (gel)'],
    },
    '/painel/v1/laboratory/print': {
      labels: [
        {
          number: '1261100001',
          patient: 'Ana Prado',
          birthDate: '01/02/1990',
          tube: 'Tampa roxa (EDTA)',
          specimen: 'WB',
          collectedAt: '30/11, 07:42',
          barcode: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        },
      ],
      zpl: '^XA^XZ',
    },
  });
  await readSession();
  render(<LaboratoryPage />);
  await screen.findByText('Amostra 4471');
  return { user, server };
}

test('shows the laboratory’s number, its refusal, and what waits for a person without any value', async () => {
  await open();
  screen.getByText('Amostra 4471');
  screen.getByText('código desconhecido');
  screen.getByText('O nome é de outra pessoa.');
  screen.getByText('Resultado parcial');
  screen.getByText(/^Laboratório central: o sistema não responde desde 30\/11/);
});

test('a refused exam is ordered again', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Pedir de novo: TSH do pedido 100000042' }));
  await screen.findByText('TSH do pedido 100000042 vai de novo ao laboratório.');
});

test('the results of an order are fetched again, and a laboratory that cannot be asked is named', async () => {
  const { user, server } = await open();
  await user.click(screen.getByRole('button', { name: 'Buscar de novo no laboratório: pedido 100000042' }));
  await screen.findByText(
    'A loja busca de novo os resultados do pedido 100000042: Laboratório central. Peça ao laboratório que reenvie o pedido 100000042: Laboratório do Norte.',
  );
  expect(server.callsTo('/painel/v1/laboratory/fetch-again')).toMatchObject([
    { body: { incrementId: '100000042' } },
  ]);
});

test('a scanned tube says which others are missing, and leaves the field ready', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText(/^Número do tubo/), '1261100001{Enter}');
  await screen.findByText('1261100002, Tampa amarela (gel)');
  expect(screen.getByLabelText<HTMLInputElement>(/^Número do tubo/).value).toBe('');
});

test('labels are made on demand, with person, tube and barcode', async () => {
  const { user } = await open();
  const [button] = screen.getAllByRole('button', { name: 'Etiquetas do pedido 100000042' });
  if (button) await user.click(button);
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Gerar etiquetas' }));
  await within(dialog).findByRole('img', { name: 'Código de barras 1261100001' });
  within(dialog).getByText('01/02/1990 WB Tampa roxa (EDTA)');
});

test('a message of the laboratory is checked again, one of the store is not', async () => {
  const { user, server } = await open([]);
  expect(screen.queryByRole('button', { name: 'Conferir de novo a mensagem 10' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Conferir de novo a mensagem 9' }));
  await screen.findByText(/^A loja confere a mensagem de novo/);
  expect(server.callsTo('/painel/v1/laboratory/check')).toMatchObject([{ body: { id: 9 } }]);
});

test('putting a message aside needs a reason', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Pôr de lado a mensagem 9' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^O que foi combinado/), 'O laboratório vai reenviar.');
  await user.click(within(dialog).getByRole('button', { name: 'Pôr de lado' }));
  await screen.findByText('A mensagem foi posta de lado.');
});

test('says of each reason once what the desk does about it', async () => {
  await open();
  const section = within(screen.getByRole('region', { name: 'Pacientes a avisar' }));
  section.getByText(/^Ligue agora para o laboratório/);
  section.getByText('O exame não vai ter resultado. Avise o paciente e combine nova coleta ou devolução.');
  section.getByText(/^O resultado que o paciente viu era de outra pessoa/);
  section.getByRole('button', { name: 'Anotar o aviso: Ureia de Bento Lima' });
});

test('the desk notes who was warned of a critical value', async () => {
  const { user, server } = await open();
  screen.getByText('O laboratório já mandou outra versão.');
  await user.click(screen.getByRole('button', { name: 'Anotar o aviso: Potássio de Bento Lima' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Com quem falou/), 'Dra. Lia, às 10h12');
  await user.click(within(dialog).getByRole('button', { name: 'Anotar' }));
  await screen.findByText('O aviso do pedido 100000043 foi anotado.');
  expect(server.callsTo('/painel/v1/laboratory/acknowledge')).toMatchObject([
    { body: { id: critical.id, note: 'Dra. Lia, às 10h12' } },
  ]);
});
