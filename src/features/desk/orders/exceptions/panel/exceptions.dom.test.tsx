import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { DisputesPage } from './disputes-page.tsx';
import { ResultDatesPage } from './result-dates-page.tsx';

const RESULTS = '/painel/v1/order-exceptions/results';
const DISPUTES = '/painel/v1/order-exceptions/disputes';
const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test('a promised result leads to its order', async () => {
  const result = { incrementId: '200000001', line: 2, unitName: 'Asa Norte', text: 'quinta, 26/11, às 18h' };
  fakeServer({ [RESULTS]: { results: [result], more: true } });
  render(<ResultDatesPage />);
  expect(await linkTo('200000001')).toBe('/painel/pedidos/200000001');
  expect(screen.getAllByRole('row').at(1)?.textContent).toBe('2000000012Asa Nortequinta, 26/11, às 18h');
  screen.getByText(/^Há mais de 500/);
});

test('a dispute and suspended vouchers lead to their orders, in words', async () => {
  fakeServer({
    [DISPUTES]: {
      disputes: [
        {
          caseNumber: 'CASO-1',
          incrementId: '200000001',
          openedAt: '2026-11-20T12:00:00Z',
          amount: 5780,
          reason: '10.4 Fraude',
        },
      ],
      held: [{ incrementId: '200000002', paid: 3190, why: 'returned' }],
    },
  });
  render(<DisputesPage />);
  expect(await linkTo('200000001')).toBe('/painel/pedidos/200000001');
  expect(await linkTo('200000002')).toBe('/painel/pedidos/200000002');
  screen.getByText('Valor devolvido fora da loja');
});

test('without exceptions the pages say so', async () => {
  fakeServer({ [RESULTS]: { results: [], more: false }, [DISPUTES]: { disputes: [], held: [] } });
  render(<ResultDatesPage />);
  render(<DisputesPage />);
  await screen.findByText('Nenhum resultado prometido para estes dias.');
  await screen.findByText('Nenhuma contestação aberta.');
  await screen.findByText('Nenhum pedido com vouchers suspensos.');
});
