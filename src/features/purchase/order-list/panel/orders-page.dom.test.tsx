import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { lastList } from './last-list.ts';
import { OrdersPage } from './orders-page.tsx';

const SEARCH = '/painel/v1/orders/search';
const SEARCHED = '/painel/v1/orders/searched';

const row = {
  incrementId: '100000001',
  createdAt: '2026-11-25T11:30:00Z',
  buyer: 'Célia Prado',
  lines: 1,
  units: ['Asa Norte'],
  status: 'processing',
  statusName: 'Pago',
  paymentType: 'pix',
  totalCents: 9000,
  scheduleBy: null,
};

function shown(search: string) {
  const server = fakeServer({
    '/painel/v1/orders/places': { stores: [], units: [] },
    '/painel/v1/orders/list': { rows: [], next: null, total: 0, more: false },
    [SEARCH]: { rows: [row], key: 'k3f9abcd' },
    [SEARCHED]: { rows: [row] },
  });
  const went: string[] = [];
  const place = { pathname: '/painel/pedidos', search, hash: '' };
  render(
    <NavigationProvider value={{ ...documentNavigation(place), go: (href) => went.push(href) }}>
      <OrdersPage />
    </NavigationProvider>,
  );
  return { server, went };
}

test('a search leads to an address with its key alone', async () => {
  const user = userEvent.setup();
  const { server, went } = shown('');
  await user.type(screen.getByLabelText(/^Número, CPF/), 'Célia Prado{Enter}');
  await waitFor(() => expect(went).toEqual(['/painel/pedidos?busca=k3f9abcd']));
  expect(server.callsTo(SEARCH).map(({ body }) => body)).toEqual([{ text: 'Célia Prado' }]);
});

test('the address opens the result again, and orders lead back to it', async () => {
  const { server } = shown('?busca=k3f9abcd');
  await screen.findByRole('link', { name: '100000001' });
  expect(server.callsTo(SEARCHED).map(({ body }) => body)).toEqual([{ key: 'k3f9abcd' }]);
  expect(lastList()).toBe('/painel/pedidos?busca=k3f9abcd');
});
