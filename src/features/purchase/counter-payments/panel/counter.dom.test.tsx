import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { DrawerPage } from './drawer-page.tsx';
import { SaleReceiptPage } from './receipt-page.tsx';
import type { Sale } from './sale.ts';
import { SalePage } from './sale-page.tsx';

const OPERATION = '/painel/v1';

const sale = (change: Partial<Sale> = {}): Sale => ({
  incrementId: '100000014',
  state: 'waiting',
  totalCents: 5380,
  payUntil: '2026-11-29T15:30:00Z',
  text: 'Pago em dinheiro.',
  way: 'cash',
  open: null,
  buyer: 'Joana Pequi',
  services: [{ id: 1, name: 'Hemograma completo', person: 'Joana Pequi', cents: 5380 }],
  discountCents: 0,
  freightCents: 0,
  units: [
    { id: 4, name: 'Asa Norte' },
    { id: 5, name: 'Asa Sul' },
  ],
  taking: null,
  returns: [],
  link: 'https://loja.exemplo/pagar/100000014',
  chat: '',
  brand: { name: 'Buriti Saúde', logo: null, wordmark: null } as unknown as Sale['brand'],
  ...change,
});

function show(Page: () => React.ReactNode, pathname: string, answers: Record<string, object>) {
  const server = fakeServer(answers);
  const place = { pathname, search: '', hash: '' };
  render(
    <NavigationProvider value={{ ...documentNavigation(place), go: vi.fn() }}>
      <Page />
    </NavigationProvider>,
  );
  return server;
}

const atCounter = (answers: Record<string, object>) =>
  show(() => <SalePage times={() => <p>Quando?</p>} />, '/painel/pedidos/100000014/balcao', answers);

test('takes cash: shows the change, and closes an open Pix first', async () => {
  const { callsTo } = atCounter({
    [`${OPERATION}/counter/sale`]: sale({ open: 'pix' }),
    [`${OPERATION}/counter/stop-charge`]: { ok: true },
    [`${OPERATION}/counter/take`]: { changeCents: 4620 },
  });
  await userEvent.type(await screen.findByLabelText(/Valor entregue/), '100,00');
  expect(screen.getByText('Troco: R$ 46,20')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Unidade em que você está'), 'Asa Sul');
  await userEvent.click(screen.getByRole('button', { name: /^Receber .*53,80 em dinheiro$/ }));
  expect(await screen.findByText('Recebido. Troco: R$ 46,20.')).toBeDefined();
  expect(callsTo(`${OPERATION}/counter/stop-charge`)).toHaveLength(1);
  expect(callsTo(`${OPERATION}/counter/take`)[0]?.body).toMatchObject({
    method: 'cash',
    unitId: 5,
    totalCents: 5380,
    givenCents: 10_000,
  });
});

test('a refused slip keeps what was typed, with the error at its field', async () => {
  const { callsTo } = atCounter({
    [`${OPERATION}/counter/sale`]: sale({ way: 'terminal' }),
    [`${OPERATION}/counter/take`]: () =>
      Response.json(
        { code: 'invalid', detail: 'Confira.', fields: { nsu: 'Digite o NSU.' } },
        { status: 400 },
      ),
  });
  await userEvent.selectOptions(await screen.findByLabelText(/Bandeira/), 'Elo');
  await userEvent.type(screen.getByLabelText(/Autorização/), 'A1B2C3');
  await userEvent.selectOptions(screen.getByLabelText(/Parcelas/), '3');
  await userEvent.click(screen.getByRole('button', { name: /^Receber .*53,80 na maquininha$/ }));
  expect((await screen.findAllByText('Digite o NSU.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>(/Autorização/).value).toBe('A1B2C3');
  expect(callsTo(`${OPERATION}/counter/take`)[0]?.body).toMatchObject({ brand: 'Elo', installments: 3 });
});

test('hands a refund over', async () => {
  const { callsTo } = atCounter({
    [`${OPERATION}/counter/sale`]: sale({
      state: 'paid',
      returns: [{ refundId: 'd1', cents: 3190, method: 'terminal' }],
    }),
    [`${OPERATION}/counter/return`]: { ok: true },
  });
  await userEvent.type(await screen.findByLabelText(/NSU da devolução/), '4712');
  await userEvent.click(screen.getByRole('button', { name: 'Registrar devolução na maquininha' }));
  expect(await screen.findByText('R$ 31,90 devolvidos e registrados.')).toBeDefined();
  expect(callsTo(`${OPERATION}/counter/return`)[0]?.body).toMatchObject({
    refundId: 'd1',
    cents: 3190,
    nsu: '4712',
  });
});

test('the receipt names services, method and change', async () => {
  const taking = {
    method: 'cash' as const,
    at: '2026-11-29T14:30:00Z',
    unit: 'Asa Norte',
    cents: 5380,
    givenCents: 10_000,
    changeCents: 4620,
    brand: '',
    nsu: '',
    authorization: '',
    installments: 0,
  };
  show(SaleReceiptPage, '/painel/pedidos/100000014/recibo', {
    [`${OPERATION}/counter/sale`]: sale({ state: 'paid', taking }),
  });
  expect(await screen.findByRole('heading', { name: 'Recibo de pagamento' })).toBeDefined();
  for (const text of ['Dinheiro', 'R$ 100,00', 'R$ 46,20', 'Joana Pequi'])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByText(/Hemograma completo, Joana Pequi/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Imprimir recibo' })).toBeDefined();
});

test('a difference in the drawer asks for its reason', async () => {
  const { callsTo } = show(DrawerPage, '/painel/gaveta', {
    [`${OPERATION}/drawer/view`]: {
      units: [{ id: 4, name: 'Asa Norte' }],
      unitId: 4,
      day: '2026-11-29',
      receivedCents: 5380,
      returnedCents: 0,
      expectedCents: 5380,
      closed: null,
    },
    [`${OPERATION}/drawer/close`]: { differenceCents: -100 },
  });
  await userEvent.type(await screen.findByLabelText(/Dinheiro contado/), '53,80');
  expect(screen.getByText('Sem diferença.')).toBeDefined();
  expect(screen.queryByLabelText(/Motivo/)).toBeNull();
  await userEvent.clear(screen.getByLabelText(/Dinheiro contado/));
  await userEvent.type(screen.getByLabelText(/Dinheiro contado/), '52,80');
  expect(screen.getByText('Faltam R$ 1,00.')).toBeDefined();
  await userEvent.type(screen.getByLabelText(/Motivo/), 'Troco errado');
  await userEvent.click(screen.getByRole('button', { name: 'Fechar gaveta' }));
  await vi.waitFor(() => expect(callsTo(`${OPERATION}/drawer/close`)).toHaveLength(1));
  expect(callsTo(`${OPERATION}/drawer/close`)[0]?.body).toEqual({
    unitId: 4,
    expectedCents: 5380,
    countedCents: 5280,
    reason: 'Troco errado',
  });
});

const refused = (code: string, detail: string) => () => Response.json({ code, detail }, { status: 409 });

test('a second tab shows that the order was paid, in place of its form', async () => {
  const { answer } = atCounter({
    [`${OPERATION}/counter/sale`]: sale(),
    [`${OPERATION}/counter/take`]: refused('paid', 'Este pedido já foi pago. Não receba de novo.'),
  });
  await userEvent.type(await screen.findByLabelText(/Valor entregue/), '53,80');
  answer(`${OPERATION}/counter/sale`, sale({ state: 'paid' }));
  await userEvent.click(screen.getByRole('button', { name: /em dinheiro$/ }));
  expect(await screen.findByRole('link', { name: 'Recibo' })).toBeDefined();
  expect(screen.getByText('Este pedido já foi pago. Não receba de novo.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /em dinheiro$/ })).toBeNull();
});

test('a second tab shows that a refund was handed over, in place of its form', async () => {
  const waiting = { refundId: 'd1', cents: 3190, method: 'cash' as const };
  const { answer } = atCounter({
    [`${OPERATION}/counter/sale`]: sale({ state: 'paid', returns: [waiting] }),
    [`${OPERATION}/counter/return`]: refused('not_waiting', 'Esta devolução já foi registrada.'),
  });
  const send = await screen.findByRole('button', { name: 'Registrar dinheiro devolvido' });
  answer(`${OPERATION}/counter/sale`, sale({ state: 'paid' }));
  await userEvent.click(send);
  expect(await screen.findByText('Esta devolução já foi registrada.')).toBeDefined();
  await vi.waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Registrar dinheiro devolvido' })).toBeNull(),
  );
});

test('a refusal makes way for the refund that is handed over after it', async () => {
  const returns = ['d1', 'd2'].map((refundId) => ({ refundId, cents: 3190, method: 'cash' as const }));
  const { answer } = atCounter({
    [`${OPERATION}/counter/sale`]: sale({ state: 'paid', returns }),
    [`${OPERATION}/counter/return`]: refused('not_waiting', 'Esta devolução já foi registrada.'),
  });
  const [send] = await screen.findAllByRole('button', { name: 'Registrar dinheiro devolvido' });
  answer(`${OPERATION}/counter/sale`, sale({ state: 'paid', returns: returns.slice(1) }));
  if (send) await userEvent.click(send);
  expect(await screen.findByText('Esta devolução já foi registrada.')).toBeDefined();
  await vi.waitFor(() => expect(screen.getAllByRole('button', { name: /devolvido$/ })).toHaveLength(1));
  answer(`${OPERATION}/counter/return`, { ok: true });
  await userEvent.click(screen.getByRole('button', { name: 'Registrar dinheiro devolvido' }));
  expect(await screen.findByText(/devolvidos e registrados\.$/)).toBeDefined();
  expect(screen.queryByText('Esta devolução já foi registrada.')).toBeNull();
});

test('a second tab shows that the drawer was closed, in place of its form', async () => {
  const drawer = {
    units: [{ id: 4, name: 'Asa Norte' }],
    unitId: 4,
    day: '2026-11-29',
    receivedCents: 5380,
    returnedCents: 0,
    expectedCents: 5380,
    closed: null,
  };
  const { answer } = show(DrawerPage, '/painel/gaveta', {
    [`${OPERATION}/drawer/view`]: drawer,
    [`${OPERATION}/drawer/close`]: refused('already', 'Esta gaveta já foi fechada hoje.'),
  });
  await userEvent.type(await screen.findByLabelText(/Dinheiro contado/), '53,80');
  const closed = { at: '2026-11-29T15:00:00Z', countedCents: 5380, differenceCents: 0, reason: '' };
  answer(`${OPERATION}/drawer/view`, { ...drawer, closed });
  await userEvent.click(screen.getByRole('button', { name: 'Fechar gaveta' }));
  expect(await screen.findByText(/^Gaveta fechada/)).toBeDefined();
});
