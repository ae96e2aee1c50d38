import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { arrivingNews } from '#test/helpers/panel-news.ts';
import { Walking } from '#test/helpers/walking.tsx';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { markOf } from '#values/mark.ts';
import { lastList } from './last-list.ts';
import { OrdersPage } from './orders-page.tsx';

const LIST = '/painel/v1/orders/list';
const SEARCH = '/painel/v1/orders/search';
const VIEWS = '/painel/v1/orders/views';
const SAVE = '/painel/v1/orders/save-view';
const REMOVE = '/painel/v1/orders/remove-view';
const EXPORT = '/painel/v1/orders/export';
const START_FILE = '/painel/v1/order-files/start';
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
  visitAt: null,
  scheduleBy: null,
};

const NONE = { rows: [], next: null, total: 0, more: false };

const answering = (list: object, saved: object = { views: [] }) =>
  fakeServer({
    '/painel/v1/orders/places': { stores: [], units: [], kinds: [] },
    [LIST]: list,
    [VIEWS]: saved,
    [REMOVE]: { ok: true },
    [SAVE]: { id: 7 },
    [START_FILE]: { id: '0', isNew: true },
    [EXPORT]: { csv: '', rows: 60, more: false },
    '/painel/v1/staff/me': {
      state: 'open',
      name: 'Ana',
      roles: [],
      operations: ['orders/export'],
      steppedUp: true,
    },
    [SEARCH]: { rows: [row], key: 'k3f9abcd' },
    [SEARCHED]: { rows: [row] },
  });

function walking(at: string) {
  const server = answering(NONE);
  render(
    <Walking at={at}>
      <OrdersPage />
    </Walking>,
  );
  return { server };
}

function show(search: string, list: object = NONE, saved?: object) {
  const server = answering(list, saved);
  const went: string[] = [];
  const place = { pathname: '/painel/pedidos', search, hash: '' };
  render(
    <NavigationProvider value={{ ...documentNavigation(place), go: (href) => went.push(href) }}>
      <OrdersPage acts={({ chosen }) => <output>{JSON.stringify(chosen)}</output>} />
    </NavigationProvider>,
  );
  return { server, went };
}

test('a search leads to an address with its key alone', async () => {
  const user = userEvent.setup();
  const { server, went } = show('');
  await user.type(screen.getByLabelText(/^Número, CPF/), 'Célia Prado{Enter}');
  await waitFor(() => expect(went).toEqual(['/painel/pedidos?busca=k3f9abcd']));
  expect(server.callsTo(SEARCH).map(({ body }) => body)).toEqual([{ text: 'Célia Prado' }]);
});

test('the posted result is shown without asking for it again', async () => {
  const user = userEvent.setup();
  const { server } = walking('/painel/pedidos');
  await user.type(screen.getByLabelText(/^Número, CPF/), 'Célia Prado{Enter}');
  await screen.findByRole('link', { name: '100000001' });
  expect(screen.getByLabelText('Endereço').textContent).toBe('/painel/pedidos?busca=k3f9abcd');
  expect(server.callsTo(SEARCHED)).toEqual([]);
});

test('the address opens the result again, and orders lead back to it', async () => {
  const { server } = show('?busca=k3f9abcd');
  await screen.findByRole('link', { name: '100000001' });
  expect(server.callsTo(SEARCHED).map(({ body }) => body)).toEqual([{ key: 'k3f9abcd' }]);
  expect(lastList()).toBe('/painel/pedidos?busca=k3f9abcd');
});

afterEach(() => window.history.replaceState(null, ''));

const page = { rows: [row, { ...row, incrementId: '100000002' }], next: '100000002', total: 60, more: false };
const chosen = () => JSON.parse(screen.getByText(/^\{/).textContent ?? '');

test('selecting takes the page, and the whole filter only in a second step', async () => {
  const user = userEvent.setup();
  show('?estado=processing&depois=100000003', page);
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar o pedido 100000002' }));
  expect(screen.getByText('1 selecionado')).toBeDefined();
  expect(chosen()).toEqual({ incrementIds: ['100000002'] });
  expect(screen.queryByRole('button', { name: 'Selecionar os 60 do filtro' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar a página' }));
  expect(chosen()).toEqual({ incrementIds: ['100000001', '100000002'] });
  await user.click(screen.getByRole('button', { name: 'Selecionar os 60 do filtro' }));
  expect(screen.getByText('Selecionados os 60 do filtro')).toBeDefined();
  expect(chosen()).toEqual({ filter: { status: ['processing'] } });
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar o pedido 100000001' }));
  expect(chosen()).toEqual({ incrementIds: ['100000002'] });
  await user.click(screen.getByRole('button', { name: 'Limpar seleção' }));
  expect(screen.queryByText(/^\{/)).toBeNull();
});

test('Back brings the selection with the list, without rows that have left it', async () => {
  const user = userEvent.setup();
  const search = '?estado=scheduled';
  show(search, page);
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar a página' }));
  cleanup();
  show(search, { ...page, rows: [row] });
  await screen.findByText('1 selecionado');
  expect(chosen()).toEqual({ incrementIds: ['100000001'] });
  cleanup();
  show('?estado=complete', page);
  await screen.findByRole('checkbox', { name: 'Selecionar a página' });
  expect(screen.queryByText(/selecionado/)).toBeNull();
});

test('exports the selection with the columns of the page', async () => {
  const user = userEvent.setup();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { server } = show('?colunas=total,comprador', page);
  await readSession();
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(heads).toEqual(['Selecionar a página', 'Número', 'Comprador', 'Total']);
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar o pedido 100000001' }));
  await user.click(screen.getByRole('button', { name: 'Exportar seleção' }));
  await user.click(screen.getByRole('checkbox', { name: 'Uma linha por serviço' }));
  await user.click(screen.getByRole('button', { name: 'Baixar CSV' }));
  await screen.findByText('60 pedidos no arquivo.');
  expect(server.callsTo(EXPORT).map(({ body }) => body)).toEqual([
    {
      chosen: { incrementIds: ['100000001'] },
      columns: ['buyer', 'total'],
      money: false,
      perService: true,
    },
  ]);
});

test('everything found beyond 1,000 orders is asked for as a file, with the filter and not the place', async () => {
  const user = userEvent.setup();
  const { server, went } = show('?tipo=genetics&depois=100000003&colunas=total', { ...page, more: true });
  await readSession();
  await user.click(await screen.findByRole('button', { name: 'Exportar tudo' }));
  await user.click(screen.getByRole('checkbox', { name: /^Com desconto/ }));
  await user.click(screen.getByRole('button', { name: 'Preparar arquivo' }));
  await vi.waitFor(() => expect(went).toEqual(['/painel/pedidos/arquivos']));
  expect(server.callsTo(START_FILE).map(({ body }) => body)).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      filter: { kind: 'genetics' },
      columns: ['total'],
      money: true,
      perService: false,
    },
  ]);
});

test('columns go into the address, and never all of them go', async () => {
  const user = userEvent.setup();
  const { went } = show('?estado=processing&colunas=total', page);
  await user.click(screen.getByText('Colunas'));
  await user.click(screen.getByRole('checkbox', { name: 'Total' }));
  expect(went).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Comprador' }));
  expect(went).toEqual(['/painel/pedidos?estado=processing&colunas=comprador%2Ctotal']);
});

test("of two views alike the person's own is removed, after a question that names it", async () => {
  const user = userEvent.setup();
  const alike = { filter: { kind: 'genetics' }, columns: ['total'] };
  const { server } = show('?tipo=genetics&colunas=total', page, {
    views: [
      { id: 7, name: 'Genéticos', isTeams: true, ...alike },
      { id: 8, name: 'Meus', isTeams: false, ...alike },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Apagar visão' }));
  const dialog = screen.getByRole('dialog', { name: 'Apagar visão' });
  expect(dialog.textContent).toContain('A visão "Meus" é só sua.');
  expect(server.callsTo(REMOVE)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Apagar' }));
  expect(await screen.findByText('Visão "Meus" apagada.')).toBeDefined();
  expect(server.callsTo(REMOVE).map(({ body }) => body)).toEqual([{ id: 8 }]);
});

test('a view keeps filters and columns without the place in the list, and leads back', async () => {
  const user = userEvent.setup();
  const { server } = show('?tipo=genetics&depois=100000003&colunas=total', page);
  server.answer(VIEWS, {
    views: [{ id: 7, name: 'Genéticos', isTeams: true, filter: { kind: 'genetics' }, columns: ['total'] }],
  });
  await user.click(screen.getByRole('button', { name: 'Salvar visão' }));
  await user.type(screen.getByLabelText(/^Nome/), 'Genéticos');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const link = await screen.findByRole('link', { name: 'Genéticos (equipe)' });
  expect(link.getAttribute('href')).toBe('/painel/pedidos?tipo=genetics&colunas=total');
  expect(link.getAttribute('aria-current')).toBe('page');
  expect(server.callsTo(SAVE).map(({ body }) => body)).toEqual([
    { name: 'Genéticos', filter: { kind: 'genetics' }, columns: ['total'] },
  ]);
  expect(screen.queryByRole('button', { name: 'Apagar visão' })).toBeNull();
});

test('offers the rows that changed, and moves none before they are asked for', async () => {
  const user = userEvent.setup();
  const { server } = show('', page);
  const { arrive } = arrivingNews();
  await screen.findByRole('link', { name: '100000001' });
  const [first, second] = page.rows;
  const changed = { ...first, statusName: 'Agendado' };
  const arrived = { ...row, incrementId: '100000003' };
  server.answer(LIST, { marks: [second, first].map(markOf) });
  await arrive({ '100000001': { id: 5, own: false } });
  expect(screen.queryByRole('button', { name: /Atualizar/ })).toBeNull();
  cleanup();

  const { server: again } = show('', page);
  await screen.findByRole('link', { name: '100000001' });
  again.answer(LIST, { marks: [arrived, changed].map(markOf) });
  await arrive({ '100000001': { id: 6, own: false } });
  const offer = await screen.findByRole('button', { name: '2 pedidos mudaram. Atualizar' });
  expect(screen.getByText('60 pedidos')).toBeDefined();
  expect(screen.queryByRole('cell', { name: 'Agendado' })).toBeNull();
  again.answer(LIST, { ...page, rows: [arrived, changed] });
  await user.click(offer);
  await screen.findByRole('cell', { name: 'Agendado' });
  expect(screen.queryByRole('button', { name: /Atualizar/ })).toBeNull();
});
