import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { RowsPage } from '../../panel/rows-page.tsx';
import { StockPart } from './stock-part.tsx';

const LEDGER = '/painel/v1/stock-desk/ledger';
const COUNT = '/painel/v1/stock-desk/count';
const TRANSFER = '/painel/v1/stock-desk/transfer';

const movement = (id: number, change: object) => ({
  id,
  at: '2026-11-30T12:00:00.000Z',
  delta: -1,
  balance: 7,
  what: 'hold',
  incrementId: '',
  who: '',
  why: '',
  change: null,
  ...change,
});

const ledger = {
  service: 'Vacina da gripe',
  unitName: 'Asa Norte',
  level: { balance: 9, held: 2, free: 7, minimum: 5, sold: 4, days: 7 },
  movements: [
    movement(3, { incrementId: '100000007' }),
    movement(2, { what: 'count', delta: 2, who: 'Gil', why: 'Recebimento', change: 12 }),
  ],
  next: null,
  units: [{ code: 'AS2', name: 'Asa Sul', free: 1 }],
};

const row = {
  kind: 'estoque',
  title: 'Estoque',
  about: '',
  key: '1:ASN',
  name: 'VA-0001 ASN',
  shownName: 'VA-0001 ASN',
  columns: [],
  cells: { servico: 'VA-0001', unidade: 'ASN', quantidade: '7', contado_em: '' },
  page: null,
  ends: [],
};

const MAY = ['stock-desk/ledger', 'stock-desk/count'];

async function opened(answers: Parameters<typeof fakeServer>[0]) {
  const me = { state: 'in', name: 'Gil', roles: [], operations: MAY, steppedUp: false, deviceKey: '' };
  const server = fakeServer({ '/painel/v1/staff/me': me, [LEDGER]: ledger, ...answers });
  await readSession();
  render(<StockPart row={row} rowKey="1:ASN" onChanged={() => {}} />);
  return { server, user: userEvent.setup() };
}

test('shows the numbers, and the ledger with orders, people and reasons', async () => {
  await opened({});
  await screen.findByText('Vendidas, a atender');
  expect(screen.getByRole('link', { name: '100000007' }).getAttribute('href')).toBe(
    '/painel/pedidos/100000007',
  );
  const line = within(screen.getByText('Recebimento').closest('tr') as HTMLElement);
  line.getByText('Gil');
  line.getByText('+2');
  expect(line.getByRole('link', { name: 'Contagem' }).getAttribute('href')).toBe('/painel/mudancas/12');
});

test('a count is of everything that is there, and names the difference before it is written', async () => {
  const { server, user } = await opened({ [COUNT]: { id: 5, difference: -3 } });
  await user.click(await screen.findByRole('button', { name: 'Contagem' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Contagem' }));
  dialog.getByText(/^Deve haver 13: 7 livres, 2 reservadas e 4 vendidas/);
  await user.type(dialog.getByLabelText(/^Quantas há/), '2');
  dialog.getByText('11 a menos: faltam 4 para o que já foi vendido.');
  await user.clear(dialog.getByLabelText(/^Quantas há/));
  await user.type(dialog.getByLabelText(/^Quantas há/), '10');
  dialog.getByText('3 a menos: ficam 4 livres.');
  await user.type(dialog.getByLabelText(/^Motivo/), 'Quebraram');
  await user.click(dialog.getByRole('button', { name: 'Gravar a contagem' }));
  await screen.findByText('Contagem gravada: 3 a menos para vender.');
  expect(server.callsTo(COUNT)[0]?.body).toEqual({
    key: '1:ASN',
    counted: 10,
    seen: 13,
    reason: 'Quebraram',
  });
});

test('transfers to a unit that has the service, and keeps what was typed when too little is free', async () => {
  const { server, user } = await opened({
    [TRANSFER]: () => Response.json({ code: 'short', detail: 'Só há 2 livres aqui.' }, { status: 409 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Transferir' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Transferir' }));
  await user.selectOptions(dialog.getByLabelText(/^Para a unidade/), 'AS2');
  await user.type(dialog.getByLabelText(/^Quantas/), '3');
  await user.type(dialog.getByLabelText(/^Motivo/), 'Faltou lá');
  await user.click(dialog.getByRole('button', { name: 'Transferir' }));
  await dialog.findByText('Só há 2 livres aqui.');
  server.answer(TRANSFER, { id: 6, left: 4 });
  await user.click(dialog.getByRole('button', { name: 'Transferir' }));
  await screen.findByText('3 a Asa Sul. Aqui ficam 4 livres.');
  expect(server.callsTo(TRANSFER)[1]?.body).toEqual({
    key: '1:ASN',
    unit: 'AS2',
    amount: 3,
    reason: 'Faltou lá',
  });
});

test('the list shows what is held and the minimum beside each counted row', async () => {
  const text = (name: string, label: string) => ({
    ...{ name, label, help: '', long: false, key: false, required: false, listed: true, holds: 'text' },
    words: [],
    names: {},
  });
  const rows = ['1:ASN', '2:ASN'].map((key) => ({ key, name: key, cells: { servico: key } }));
  const list = { kind: 'estoque', title: 'Estoque', about: '', columns: [text('servico', 'Serviço')] };
  fakeServer({
    '/painel/v1/change-sets/rows': { ...list, rows, templates: [], total: 2, next: null },
    '/painel/v1/stock-desk/levels': { rows: [{ key: '1:ASN', balance: 9, held: 2, free: 7, minimum: 5 }] },
  });
  const place = { pathname: '/catalogo/estoque', search: '', hash: '' };
  render(
    <NavigationProvider value={documentNavigation(place)}>
      <RowsPage />
    </NavigationProvider>,
  );
  await screen.findByRole('columnheader', { name: 'Mínimo' });
  const [, counted, uncounted] = screen
    .getAllByRole('row')
    .map((one) => [...one.children].map(({ textContent }) => textContent));
  expect(counted).toEqual(['1:ASN', '9', '2', '7', '5']);
  expect(uncounted).toEqual(['2:ASN', '', '', '', '']);
});

test('one place is written in the singular', async () => {
  const one = { balance: 2, held: 1, free: 1, minimum: 1, sold: 1, days: 1 };
  const { user } = await opened({ [LEDGER]: { ...ledger, level: one } });
  await screen.findByText('Mínimo para 1 dia');
  await user.click(screen.getByRole('button', { name: 'Contagem' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Contagem' }));
  dialog.getByText('Deve haver 3: 1 livre, 1 reservada e 1 vendida ainda não atendida. Conte todas.');
  await user.type(dialog.getByLabelText(/^Quantas há/), '1');
  dialog.getByText('2 a menos: falta 1 para o que já foi vendido.');
});
