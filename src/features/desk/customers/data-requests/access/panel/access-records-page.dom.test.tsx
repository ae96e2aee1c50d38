import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { EndSessions } from '#features/desk/start-page/panel/end-sessions.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { AccessRecordsPage } from './access-records-page.tsx';

const VIEWS = '/painel/v1/access-records/views';
const EXPORT = '/painel/v1/access-records/export';
const END = '/painel/v1/home/end-sessions';

async function server(operations: string[]) {
  const made = fakeServer({
    '/painel/v1/staff/me': {
      state: 'in',
      name: 'Ana',
      roles: [],
      operations,
      steppedUp: true,
      deviceKey: '',
    },
    [VIEWS]: { rows: [{ at: '2026-11-20T12:00:00Z', operator: 'Rui', command: 'painel, ver' }] },
    [EXPORT]: { csv: 'x', rows: 3 },
    [END]: { ended: 12 },
  });
  await readSession();
  return { ...made, user: userEvent.setup() };
}

test('shows who saw an order, and saves the accesses of a customer', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:acessos');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { callsTo, user } = await server(['access-records/export']);
  render(<AccessRecordsPage />);
  await user.selectOptions(screen.getByLabelText('Dados de'), 'Pedido');
  await user.type(screen.getByLabelText('Número do cliente ou do pedido'), '200000001');
  await user.click(screen.getByRole('button', { name: 'Ver' }));
  await screen.findByText('Rui');
  expect(callsTo(VIEWS)[0]?.body).toEqual({ about: 'order', number: '200000001' });
  await user.type(screen.getByLabelText('Número do cliente'), '12');
  await user.click(screen.getByRole('button', { name: 'Baixar CSV' }));
  await screen.findByText('3 linhas no arquivo.');
  expect(callsTo(EXPORT)[0]?.body).toEqual({ customerId: 12 });
});

test('a person without the right to export sees no form for it', async () => {
  await server(['access-records/views']);
  render(<AccessRecordsPage />);
  expect(screen.queryByRole('button', { name: 'Baixar CSV' })).toBeNull();
});

test('all sessions end after a confirmation', async () => {
  const { callsTo, user } = await server(['home/end-sessions']);
  render(<EndSessions />);
  await user.click(screen.getByRole('button', { name: 'Encerrar todas as sessões' }));
  expect(callsTo(END)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Encerrar' }));
  await screen.findByText('Sessões encerradas: 12.');
});
