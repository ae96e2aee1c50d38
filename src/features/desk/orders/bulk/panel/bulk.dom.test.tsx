import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { BulkActs } from './bulk-acts.tsx';
import { BulkRunPage } from './bulk-run-page.tsx';

const PREVIEW = '/painel/v1/order-bulk/preview';
const START = '/painel/v1/order-bulk/start';
const VIEW = '/painel/v1/order-bulk/view';
const STOP = '/painel/v1/order-bulk/stop';
const ID = '0af3c1d2-0000-4000-8000-000000000001';

async function show(element: React.ReactNode, answers: Record<string, object>) {
  const operations = ['order-bulk/start'];
  const server = fakeServer({
    '/painel/v1/staff/me': { state: 'open', name: 'Ana', roles: [], operations, steppedUp: true },
    [START]: { id: ID, isNew: true },
    ...answers,
  });
  await readSession();
  const went: string[] = [];
  const place = { pathname: `/painel/pedidos/em-lote/${ID}`, search: '', hash: '' };
  render(
    <NavigationProvider value={{ ...documentNavigation(place), go: (href) => went.push(href) }}>
      {element}
    </NavigationProvider>,
  );
  return { server, went, user: userEvent.setup() };
}

const chosen = { filter: { kind: 'exams' as const } };
const why = 'Não há e-mail a reenviar neste estado do pedido.';

test('names what is left out, and starts exactly what it showed', async () => {
  const { server, went, user } = await show(<BulkActs chosen={chosen} />, {
    [PREVIEW]: {
      incrementIds: ['100000003', '100000001'],
      leftOut: [{ why, count: 6, examples: ['100000002'] }],
      more: true,
      seen: 77,
    },
  });
  await user.click(screen.getByRole('button', { name: 'Reenviar e-mail' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reenviar e-mail' }));
  await dialog.findByText(`6 pedidos: ${why} 100000002…`);
  expect(dialog.getByText('Os mais antigos: um lote tem no máximo 1.000 pedidos.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Reenviar e-mail: 2 pedidos' }));
  await waitFor(() => expect(went).toEqual([`/painel/pedidos/em-lote/${ID}`]));
  expect(server.callsTo(PREVIEW)[0]?.body).toEqual({ act: 'resend', chosen });
  expect(server.callsTo(START).map(({ body }) => body)).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      act: 'resend',
      incrementIds: ['100000003', '100000001'],
      seen: 77,
    },
  ]);
});

test('starts nothing when no order suits', async () => {
  const { user } = await show(<BulkActs chosen={chosen} />, {
    [PREVIEW]: {
      incrementIds: [],
      leftOut: [{ why, count: 1, examples: ['100000002'] }],
      more: false,
      seen: 0,
    },
  });
  await user.click(screen.getByRole('button', { name: 'Marcar encerrado' }));
  await screen.findByText('Esta ação não serve para nenhum destes pedidos.');
  expect(screen.queryByRole('button', { name: /^Marcar encerrado: / })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
});

test('a run shows the result of each order, and stops', async () => {
  const run = { id: ID, act: 'resend', startedAt: '2026-11-26T12:00:00Z' };
  const first = {
    ...run,
    counts: { done: 1, waiting: 1 },
    items: [
      { incrementId: '100000003', state: 'done', detail: '' },
      { incrementId: '100000001', state: 'waiting', detail: '' },
    ],
  };
  const { server, user } = await show(<BulkRunPage />, { [VIEW]: first, [STOP]: { stopped: 1 } });
  await screen.findByText('Na fila: 1 · Feito: 1');
  server.answer(VIEW, {
    ...run,
    counts: { done: 1, stopped: 1 },
    items: [first.items[0] ?? {}, { incrementId: '100000001', state: 'stopped', detail: '' }],
  });
  await user.click(screen.getByRole('button', { name: 'Parar' }));
  await screen.findByText('Você parou. Um pedido ficou como estava.');
  expect(screen.getByText('Feito: 1 · Ficou como estava: 1')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Parar' })).toBeNull();
  expect(server.callsTo(STOP).map(({ body }) => body)).toEqual([{ id: ID }]);
});
