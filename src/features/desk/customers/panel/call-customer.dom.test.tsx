import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { CallCustomer } from './call-customer.tsx';

afterEach(() => vi.useRealTimers());

const REVEAL = '/painel/v1/customer-desk/reveal';

async function opened(operations: string[]) {
  const server = fakeServer({
    '/painel/v1/staff/me': { state: 'open', name: 'Ana', roles: [], operations, steppedUp: true },
  });
  await readSession();
  render(<CallCustomer customerId={12} />);
  return server;
}

test('one press reveals the number for five minutes, with its reason, ready to dial', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const server = await opened(['customer-desk/reveal']);
  server.answer(REVEAL, { lines: ['(61) 99550-0101'], noteId: null });
  await user.click(screen.getByRole('button', { name: 'Ligar' }));
  const number = await screen.findByRole('link', { name: '(61) 99550-0101' });
  expect(number.getAttribute('href')).toBe('tel:+5561995500101');
  expect(document.activeElement).toBe(number);
  screen.getByText('Motivo na auditoria: atendimento');
  expect(server.callsTo(REVEAL).map(({ body }) => body)).toEqual([
    { customerId: 12, field: 'phone', reason: 'service' },
  ]);
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  expect(screen.queryByText('(61) 99550-0101')).toBeNull();
});

test('a missing number is named', async () => {
  const server = await opened(['customer-desk/reveal']);
  server.answer(REVEAL, { lines: [], noteId: null });
  await userEvent.click(screen.getByRole('button', { name: 'Ligar' }));
  await screen.findByText('O cadastro não tem telefone.');
});

test('a role that may not reveal gets no button', async () => {
  await opened([]);
  expect(screen.queryByRole('button')).toBeNull();
});
