import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { PrintedVouchersPage } from './printed-vouchers-page.tsx';

const VOUCHERS = '/painel/v1/order-desk/vouchers';

test('opens each order once, and names those without a voucher', async () => {
  const server = fakeServer({
    [VOUCHERS]: ({ body }) => {
      const { incrementId } = body as { incrementId: string };
      if (incrementId === '100000002')
        return Response.json({ code: 'not_found', detail: 'Não encontramos este pedido.' }, { status: 404 });
      return { shown: { incrementId, state: 'none', vouchers: [] }, brand: {} };
    },
  });
  const place = { pathname: '/painel/pedidos/vouchers/100000001,100000002,100000001', search: '', hash: '' };
  render(
    <NavigationProvider value={documentNavigation(place)}>
      <PrintedVouchersPage />
    </NavigationProvider>,
  );
  await screen.findByText('Vouchers de 0 pedidos.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '100000002: Não encontramos este pedido.',
    '100000001: sem voucher.',
  ]);
  expect(screen.queryByRole('button', { name: 'Imprimir vouchers' })).toBeNull();
  expect(server.callsTo(VOUCHERS).map(({ body }) => body)).toEqual([
    { incrementId: '100000001' },
    { incrementId: '100000002' },
  ]);
});
