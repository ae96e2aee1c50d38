import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Hint } from '#features/purchase/cart/hint.ts';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { AskedSavings } from './asked-savings.tsx';

const hint: Hint = {
  key: 'abcdefghijklmnopqrstuv',
  by: [{ name: 'Check-up básico', href: '/check-up-basico', amount: 1, stockItem: 1, kept: true }],
  out: [{ name: 'Hemograma completo', href: '/hemograma-completo', amount: 1, itemId: 5 }],
  extras: [],
  notes: [],
  unity: 'Asa Norte',
  person: 'Marina',
  personId: 8,
  totalCents: 14390,
  savingCents: 3190,
};
const assignments = [{ cartLineId: 5, beneficiaryIds: [8] }];

const page = (onChanged: (personId: number | null) => Promise<void>, totalCents = 17580) => (
  <AskedSavings assignments={assignments} totalCents={totalCents} onChanged={onChanged} />
);

test('asks for the people of the quote and reports the person whose services changed', async () => {
  const { callsTo } = fakeServer({
    '/v1/data': visitorData(),
    '/v1/overlap': { hint },
    '/v1/overlap/take': { ok: true, qtyItems: 1 },
  });
  const onChanged = vi.fn(async () => {});
  renderPage(page(onChanged));
  await screen.findByText('O Check-up básico já inclui Hemograma completo.');
  screen.getByText('Para Marina.');
  expect(callsTo('/v1/overlap').map(({ body }) => body)).toEqual([{ assignments }]);
  await userEvent.click(screen.getByRole('button', { name: 'Remover o repetido' }));
  await screen.findByRole('button', { name: 'Desfazer' });
  expect(callsTo('/v1/overlap/take').map(({ body }) => body)).toEqual([
    { key: hint.key, totalCents: 14390, stockItems: [], assignments },
  ]);
  expect(onChanged.mock.calls).toEqual([[8]]);
});

test('asks again for another total, and shows nothing without an answer', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { answer, callsTo } = fakeServer({ '/v1/data': visitorData(), '/v1/overlap': { hint } });
  const { rerender } = renderPage(page(async () => {}));
  await screen.findByRole('region');
  answer('/v1/overlap', () => new Response('', { status: 500 }));
  rerender(page(async () => {}, 14390));
  await waitFor(() => expect(log).toHaveBeenCalledWith('Sem sugestão', expect.anything()));
  expect(callsTo('/v1/overlap')).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test('asks again after a refusal, even with the same people and total', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { answer } = fakeServer({ '/v1/data': visitorData(), '/v1/overlap': { hint } });
  renderPage(page(async () => {}));
  await screen.findByText(/Economia: R\$\s31,90/);
  answer('/v1/overlap/take', () => new Response('{}', { status: 409 }));
  answer('/v1/overlap', { hint: { ...hint, key: 'outra', savingCents: 2990 } });
  await userEvent.click(screen.getByRole('button', { name: 'Remover o repetido' }));
  await screen.findByText(/Economia: R\$\s29,90/);
});
