import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { Walking } from '#test/helpers/walking.tsx';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { CustomerPage } from './customer-page.tsx';
import { CustomersPage } from './customers-page.tsx';
import type { DeskCustomer } from './desk-customer.ts';

afterEach(() => vi.useRealTimers());

const call = (verb: string) => `/painel/v1/customer-desk/${verb}`;

const CUSTOMER: DeskCustomer = {
  name: 'Célia Prado',
  civilName: '',
  email: 'c***@exemplo.com.br',
  emailConfirmed: true,
  emailPending: false,
  phone: '(61) *****-0101',
  birthDate: '**/**/****',
  document: '***.***.247-**',
  brazilian: true,
  partner: '',
  eraseDueOn: null,
  addresses: '',
  beneficiaries: [{ id: 1, name: 'Célia Prado', civilName: '', document: '***.***.247-**' }],
  orders: [
    { incrementId: '100000001', createdAt: '2026-11-25T11:30:00Z', statusName: 'Pago', units: ['Asa Norte'] },
  ],
  morePeople: false,
  moreOrders: false,
  visits: [
    {
      incrementId: '100000001',
      when: 'sexta, 27/11, às 8h',
      who: 'Rui Prado',
      place: 'Asa Norte',
      services: 2,
      attended: false,
    },
  ],
  moreVisits: false,
  papers: [{ incrementId: '100000001', vouchers: true, receipt: true, statement: false }],
  acceptances: ['Termos de vacinas, aceitos em 24/11/2026'],
  decisions: ['Convênio confirmado em 20/11/2026: carteirinha vista'],
  requests: [],
};

const VERBS = [
  'search',
  'view',
  'accesses',
  'reveal',
  'end-sessions',
  'correct',
  'erasure',
  'export',
  'erase',
];

const ROW = {
  id: 12,
  name: 'Célia Prado',
  document: '***.***.247-**',
  city: 'Brasília',
  patients: [{ name: 'Rui Prado', document: '***.***.777-**' }],
};

const PAGE = <CustomerPage messages={() => <p>Mensagens dele</p>} />;

async function opened(page = PAGE, operations = VERBS.map((verb) => `customer-desk/${verb}`)) {
  const server = fakeServer({
    '/painel/v1/staff/me': { state: 'open', name: 'Ana', roles: [], operations, steppedUp: true },
    [call('view')]: CUSTOMER,
    [call('searched')]: { rows: [ROW], next: null, crowded: false },
    [call('accesses')]: {
      rows: [
        { at: '2026-11-25T12:00:00Z', who: 'Bia', text: 'Revelou o telefone: outro, nota 1', note: 'Ligou' },
      ],
    },
  });
  await readSession();
  const place = { pathname: '/painel/clientes/12', search: '', hash: '' };
  render(<NavigationProvider value={documentNavigation(place)}>{page}</NavigationProvider>);
  const bodiesOf = (verb: string) => server.callsTo(call(verb)).map(({ body }) => body);
  return { server, bodiesOf };
}

test('a revealed field hides itself after five minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const { server, bodiesOf } = await opened();
  server.answer(call('reveal'), { lines: ['(61) 99550-0101'], noteId: 1 });
  await user.click(await screen.findByRole('button', { name: 'Revelar: Telefone' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^Motivo/), 'Outro');
  await user.type(dialog.getByLabelText(/^Qual motivo/), 'O irmão ligou');
  await user.click(dialog.getByRole('button', { name: 'Revelar' }));
  await screen.findByText('(61) 99550-0101');
  expect(screen.queryByText('(61) *****-0101')).toBeNull();
  expect(bodiesOf('reveal')).toEqual([
    { customerId: 12, field: 'phone', reason: 'other', note: 'O irmão ligou' },
  ]);
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  await screen.findByText('(61) *****-0101');
  expect(screen.queryByText('(61) 99550-0101')).toBeNull();
});

test('a missing value cannot be revealed, and roles without a right see no button', async () => {
  await opened(PAGE, ['customer-desk/view', 'customer-desk/reveal']);
  await screen.findByRole('heading', { name: 'Célia Prado' });
  expect(screen.getByText('Não informado')).toBeTruthy();
  expect(screen.getByText('Convênio confirmado em 20/11/2026: carteirinha vista')).toBeTruthy();
  const names = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names.filter((name) => name !== 'Fechar')).toEqual([
    'Revelar: E-mail',
    'Revelar: Telefone',
    'Revelar: Nascimento',
    'Revelar: Documento',
    'Ver quem viu',
  ]);
  expect(screen.queryByRole('link', { name: '100000001' })).toBeNull();
});

test('visits and papers lead to their order and its vouchers', async () => {
  await opened(PAGE, ['customer-desk/view', 'order-desk/view', 'order-desk/vouchers']);
  const visits = within(await screen.findByRole('table', { name: /^Atendimentos/ }));
  expect(visits.getAllByRole('cell').map(({ textContent }) => textContent?.trim())).toEqual([
    'Rui Prado',
    'Asa Norte',
    '2',
    'Marcado',
    '100000001',
  ]);
  const order = visits.getByRole('link', { name: '100000001' });
  expect(order.getAttribute('href')).toBe('/painel/pedidos/100000001');
  const papers = within(screen.getByRole('table', { name: /^Papéis/ }));
  const vouchers = papers.getByRole('link', { name: 'Abrir os vouchers do pedido 100000001' });
  expect(vouchers.getAttribute('href')).toBe('/painel/pedidos/100000001/vouchers');
  papers.getByText('recibo');
  screen.getByText('Mensagens dele');
});

test('shows who looked, with the typed reason', async () => {
  const { bodiesOf } = await opened();
  await userEvent.click(await screen.findByRole('button', { name: 'Ver quem viu' }));
  await screen.findByText('Revelou o telefone: outro, nota 1');
  expect(screen.getByText('Ligou')).toBeTruthy();
  expect(bodiesOf('accesses')).toEqual([{ customerId: 12 }]);
});

test('a correction sends what was filled in, and the page reads the customer again', async () => {
  const { server, bodiesOf } = await opened();
  server.answer(call('correct'), { ok: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Corrigir' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Telefone/), '61988887777');
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Trocou de número');
  await userEvent.click(dialog.getByRole('button', { name: 'Corrigir' }));
  await screen.findByText('Dados corrigidos. O cliente recebe um e-mail.');
  const empty = { fullName: '', birthDate: '', cpf: '', email: '' };
  expect(bodiesOf('correct')).toEqual([
    { customerId: 12, ...empty, phone: '61988887777', reason: 'Trocou de número' },
  ]);
  await waitFor(() => expect(bodiesOf('view')).toHaveLength(2));
});

test('an anonymised customer leaves the page', async () => {
  const { server, bodiesOf } = await opened();
  server.answer(call('erasure'), { gone: ['1 endereço'], kept: ['1 aceite de termos'] });
  server.answer(call('erase'), { ok: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Anonimizar' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('1 endereço');
  await userEvent.type(dialog.getByLabelText(/^Nome do cliente/), 'Célia Prado');
  await userEvent.click(dialog.getByRole('button', { name: 'Anonimizar' }));
  await screen.findByText(/^Cliente anonimizado/);
  expect(bodiesOf('erase')).toEqual([{ customerId: 12, protocol: '', typed: 'Célia Prado' }]);
  expect(screen.queryByText('(61) *****-0101')).toBeNull();
});

test('a search goes into the address by its key, which opens it again and continues it', async () => {
  const { server, bodiesOf } = await opened(
    <Walking at="/painel/clientes">
      <CustomersPage />
    </Walking>,
  );
  server.answer(call('search'), { rows: [ROW], next: 12, crowded: true, key: 'k3f9abcd' });
  await userEvent.type(screen.getByLabelText(/^Nome, CPF/), 'celia{Enter}');
  expect((await screen.findByRole('link', { name: 'Célia Prado' })).getAttribute('href')).toBe(
    '/painel/clientes/12',
  );
  const address = () => screen.getByLabelText('Endereço').textContent;
  expect(address()).toBe('/painel/clientes?busca=k3f9abcd');
  expect(bodiesOf('searched')).toEqual([]);
  server.answer(call('searched'), {
    rows: [{ ...ROW, id: 3, name: 'Célia Alves' }],
    next: null,
    crowded: false,
  });
  screen.getByText(/^Muitos clientes têm este nome/);
  await userEvent.click(screen.getByRole('button', { name: 'Mais antigos' }));
  await screen.findByRole('link', { name: 'Célia Alves' });
  expect(address()).toBe('/painel/clientes?busca=k3f9abcd&antes=12');
  expect(bodiesOf('search')).toEqual([{ text: 'celia' }]);
  expect(bodiesOf('searched')).toEqual([{ key: 'k3f9abcd', before: 12 }]);
});

test('the address of a search opens its result', async () => {
  const { bodiesOf } = await opened(
    <Walking at="/painel/clientes?busca=k3f9abcd&antes=40">
      <CustomersPage />
    </Walking>,
  );
  await screen.findByRole('link', { name: 'Célia Prado' });
  expect(screen.getByText('Rui Prado, ***.***.777-**')).toBeTruthy();
  expect(bodiesOf('searched')).toEqual([{ key: 'k3f9abcd', before: 40 }]);
});
