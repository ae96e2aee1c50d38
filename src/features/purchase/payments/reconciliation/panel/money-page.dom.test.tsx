import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { MoneyPage } from './money-page.tsx';

const RETURN = '/painel/v1/payments/return-receipt';
const receipt = { reference: 'E1', method: 'pix', cents: 1000, at: '2026-11-26T12:00:00Z' };

async function renderMoney({ receipts = [receipt], mayReturn = true } = {}) {
  const user = userEvent.setup();
  const operations = ['payments/to-check', ...(mayReturn ? ['payments/return-receipt'] : [])];
  const server = fakeServer({
    '/painel/v1/staff/me': { state: 'open', name: 'Ana', roles: [], operations, steppedUp: true },
    '/painel/v1/payments/to-check': { refunds: [], receipts },
  });
  await readSession();
  render(<MoneyPage />);
  await screen.findByText('Nenhuma devolução está parada.');
  const returned = async () => {
    await user.click(screen.getByRole('button', { name: 'Devolver E1' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Devolver' }));
  };
  return { server, returned };
}

test('money without an order is returned after a question, and the page says so', async () => {
  const { server, returned } = await renderMoney();
  server.answer(RETURN, { state: 'processing', cents: 1000 });
  await returned();
  await screen.findByText(/^R\$\s10,00 de E1: o banco está devolvendo\.$/);
  expect(server.callsTo(RETURN).map(({ body }) => body)).toEqual([{ reference: 'E1' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal of the bank stays beside the button', async () => {
  const { server, returned } = await renderMoney();
  server.answer(RETURN, () =>
    Response.json({ code: 'unavailable', detail: 'O banco não respondeu.' }, { status: 503 }),
  );
  await returned();
  await within(screen.getByRole('dialog')).findByText('O banco não respondeu.');
});

test('offers no button with nothing to return, and explains the empty list', async () => {
  await renderMoney({ receipts: [] });
  screen.getByText('Nenhum valor da lista do banco, dos últimos sete dias, está sem pedido e sem decisão.');
  expect(screen.queryByRole('button', { name: /^Devolver/ })).toBeNull();
});

test('a role that only looks has no button', async () => {
  await renderMoney({ mayReturn: false });
  screen.getByText('E1');
  expect(screen.queryByRole('button', { name: /^Devolver/ })).toBeNull();
});
