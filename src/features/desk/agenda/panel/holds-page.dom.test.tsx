import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { HoldsPage } from './holds-page.tsx';

const LIST = '/painel/v1/agenda/holds';
const FREE = '/painel/v1/agenda/free-holds';
const group = {
  by: 'address',
  customerIds: [7, 9],
  times: 40,
  doses: 3,
  units: ['Asa Norte'],
  since: '2026-11-27T12:00:00.000Z',
};

test('names who holds how much, and frees one account after the other by keyboard', async () => {
  const user = userEvent.setup();
  const server = fakeServer({ [LIST]: { rows: [group] }, [FREE]: { times: 20, doses: 0, elsewhere: 2 } });
  render(<HoldsPage />);
  const free = await screen.findByRole('button', {
    name: 'Liberar: A mesma rede, 2 contas, 40 horários e 3 doses ou vagas',
  });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Cliente 7',
    'Cliente 9',
  ]);
  free.focus();
  await user.keyboard('{Enter}');
  within(screen.getByRole('dialog')).getByRole('button', { name: 'Liberar' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Vagas de 2 contas liberadas. Ficam 4, em outras unidades.');
  expect(server.callsTo(FREE).map(({ body }) => body)).toEqual([{ customerId: 7 }, { customerId: 9 }]);
  await waitFor(() => expect(server.callsTo(LIST).length).toBeGreaterThan(1));
});

test('an account that paid meanwhile is passed over, and another refusal stays in the dialog', async () => {
  const user = userEvent.setup();
  const server = fakeServer({ [LIST]: { rows: [group] } });
  const refusals = ['nothing_held', 'step_up'];
  server.answer(FREE, () => {
    const code = refusals.shift();
    return Response.json({ code, detail: 'Digite o código de novo.' }, { status: 409 });
  });
  render(<HoldsPage />);
  await user.click(await screen.findByRole('button', { name: /^Liberar/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Liberar' }));
  expect(await within(screen.getByRole('dialog')).findByText(/Digite o código/)).toBeDefined();
  expect(server.callsTo(FREE)).toHaveLength(2);
});

test('says that no account holds much', async () => {
  fakeServer({ [LIST]: { rows: [] } });
  render(<HoldsPage />);
  await screen.findByText('Ninguém guarda muitas vagas sem pagar.');
});
