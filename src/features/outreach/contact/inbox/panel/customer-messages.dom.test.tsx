import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { CustomerMessages } from './customer-messages.tsx';

const LIST = '/painel/v1/contact-desk/of-customer';

const message = (protocol: string) => ({
  protocol,
  subject: 'Um pedido que eu fiz',
  name: 'Bruno Exemplo',
  state: 'answered',
  doubtful: false,
  askedAt: '2026-11-25T11:30:00Z',
  answerBy: '2026-12-02',
  late: false,
});

async function opened(operations: string[]) {
  const server = fakeServer({
    '/painel/v1/staff/me': { state: 'open', name: 'Ana', roles: [], operations, steppedUp: true },
    [LIST]: { rows: [message('ABCD2345')], next: 40 },
  });
  await readSession();
  render(<CustomerMessages customerId={12} />);
  return server;
}

test('each message leads to its page, and older ones follow', async () => {
  const server = await opened(['contact-desk/of-customer']);
  const link = await screen.findByRole('link', { name: 'ABCD2345' });
  expect(link.getAttribute('href')).toBe('/painel/mensagens/ABCD2345');
  server.answer(LIST, { rows: [message('EFGH6789')], next: null });
  await userEvent.click(screen.getByRole('button', { name: 'Mais antigas' }));
  await screen.findByRole('link', { name: 'EFGH6789' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mais antigas' })).toBeNull());
  expect(server.callsTo(LIST).map(({ body }) => body)).toEqual([
    { customerId: 12 },
    { customerId: 12, before: 40 },
  ]);
});

test('a role that answers no messages asks for none', async () => {
  const server = await opened(['contact-desk/list']);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(server.callsTo(LIST)).toEqual([]);
});
