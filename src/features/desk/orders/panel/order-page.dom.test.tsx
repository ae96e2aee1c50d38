import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { arrivingNews } from '#test/helpers/panel-news.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import type { DeskOrder } from './desk-order.ts';
import { OrderPage } from './order-page.tsx';
import { OrderTimes } from './order-times.tsx';

const NUMBER = '100000001';
const CHANGE =
  'Mudou com esta tela aberta: Bia, Agendado, 25/11/2026 às 8h30. O que você digitou foi mantido.';
const PRESENCE = '/painel/v1/order-desk/presence';
const VIEW = '/painel/v1/order-desk/view';
const BOOK = '/painel/v1/order-desk/book';
const TIMES = '/painel/v1/order-desk/times';

const order = (change: Partial<DeskOrder> = {}): DeskOrder => ({
  incrementId: NUMBER,
  status: 'authorized',
  statusName: 'Autorizado',
  createdAt: '2026-11-25T11:30:00Z',
  paidAt: '2026-11-25T11:31:00Z',
  buyer: 'Célia Prado',
  payment: 'Pix',
  transaction: '',
  totalCents: 9000,
  refundedCents: 0,
  couponCode: '',
  customerId: 12,
  warnings: [],
  disputes: [],
  mayRelease: false,
  lines: [
    {
      id: 7,
      position: 1,
      service: 'Vacina da gripe',
      beneficiary: 'Célia Prado',
      place: 'Em casa',
      state: 'open',
      schedule: 'A agendar',
      action: 'book',
      mayMove: false,
      validUntil: null,
      wish: '',
      address: '',
      result: '',
      mayDelay: false,
      cents: 9000,
    },
  ],
  events: [
    { id: 1, at: '2026-11-25T11:31:00Z', topic: 'state', who: 'Pagamento', text: 'Pago', cents: null },
    {
      id: 2,
      at: '2026-11-25T12:00:00Z',
      topic: 'contact',
      who: 'Bia',
      text: 'Nota: ligar antes',
      cents: null,
    },
  ],
  seen: 2,
  moves: [],
  attendable: false,
  underReview: false,
  hasMail: true,
  hasVoucher: false,
  beginsTomorrow: false,
  ...change,
});

const OPERATIONS = [
  ...['book', 'note', 'resend', 'advance', 'remind', 'delay', 'end-dispute', 'release-vouchers'].map(
    (verb) => `order-desk/${verb}`,
  ),
  'cancellations/refund',
  'attendance/record',
  'customer-desk/view',
];

async function opened(data = order(), also: readonly string[] = []) {
  const server = fakeServer({
    '/painel/v1/staff/me': {
      state: 'open',
      name: 'Ana',
      roles: [],
      operations: [...OPERATIONS, ...also],
      steppedUp: true,
    },
    [PRESENCE]: { others: ['Bia'], change: '' },
    '/painel/v1/order-desk/note': { ok: true },
    '/painel/v1/order-desk/accesses': {
      rows: [{ at: '2026-11-25T12:00:00Z', who: 'Bia', text: 'Painel, ver pedido' }],
    },
    [VIEW]: data,
    [TIMES]: { agenda: null },
  });
  await readSession();
  const place = { pathname: `/painel/pedidos/${NUMBER}`, search: '', hash: '' };
  render(
    <NavigationProvider value={documentNavigation(place)}>
      <OrderPage call={({ customerId }) => <button type="button">Ligar a {customerId}</button>} />
    </NavigationProvider>,
  );
  await screen.findByText('Bia também está vendo.');
  await screen.findByText('Célia Prado', { selector: 'dd, dd a' });
  const bodiesOf = (path: string) => server.callsTo(path).map(({ body }) => body);
  return { server, bodiesOf, user: userEvent.setup() };
}

test.each([
  ['pending_payment', null, 'Receber'],
  ['canceled', null, undefined],
  ['authorized', '2026-11-25T11:31:00Z', 'Pagamento e recibo'],
] as const)('an order that is %s, paid at %s, offers the counter: %s', async (status, paidAt, name) => {
  await opened(order({ status, paidAt }), ['counter/sale']);
  const shown = screen.queryAllByRole('link', { name: /^(Receber|Pagamento e recibo)$/ });
  expect(shown.map(({ textContent }) => textContent)).toEqual(name ? [name] : []);
});

test('a form that a colleague made stale keeps what was typed, and goes through with the newer order', async () => {
  const { server, bodiesOf, user } = await opened();
  server.answer(BOOK, () => Response.json({ code: 'stale', detail: CHANGE }, { status: 409 }));
  await user.click(screen.getByRole('button', { name: 'Agendar: Vacina da gripe' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Dia/), '2026-12-01');
  await user.type(dialog.getByLabelText(/^Hora/), '08:30');
  server.answer(VIEW, order({ seen: 9 }));
  await user.click(dialog.getByRole('button', { name: 'Agendar' }));
  await dialog.findByText(CHANGE);
  await waitFor(() => expect(bodiesOf(VIEW)).toHaveLength(2));
  expect((dialog.getByLabelText(/^Dia/) as HTMLInputElement).value).toBe('2026-12-01');
  server.answer(BOOK, { status: 'scheduled', when: '01/12/2026 às 8h30' });
  await user.click(dialog.getByRole('button', { name: 'Agendar' }));
  await screen.findByText('Vacina da gripe: 01/12/2026 às 8h30. O cliente recebe um e-mail.');
  const typed = { incrementId: NUMBER, line: 1, day: '2026-12-01', time: '08:30', force: false };
  expect(bodiesOf(BOOK)).toEqual([
    { ...typed, seen: 2 },
    { ...typed, seen: 9 },
  ]);
});

test('free times of the agenda fill the form, and a full hour asks why', async () => {
  const { server, bodiesOf, user } = await opened();
  const days = [
    { day: '2026-12-01', minutes: [450, 510] },
    { day: '2026-12-02', minutes: [480] },
  ];
  server.answer(TIMES, { agenda: { today: '2026-11-30', atHome: false, also: ['Hemograma'], days } });
  server.answer(BOOK, { status: 'scheduled', when: '01/12/2026 às 7h30' });
  await user.click(screen.getByRole('button', { name: 'Agendar: Vacina da gripe' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('Na mesma visita, e na mesma hora: Hemograma.');
  await user.click(dialog.getByRole('button', { name: 'Mais dias' }));
  await waitFor(() => expect(bodiesOf(TIMES).at(-1)).toMatchObject({ from: '2026-12-14' }));
  const [first] = dialog.getAllByRole('button', { name: 'Terça, 1/12, às 7h30' });
  if (!first) throw new Error('no time');
  await user.click(first);
  expect((dialog.getByLabelText(/^Dia/) as HTMLInputElement).value).toBe('2026-12-01');
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Hora/));
  await user.click(dialog.getByLabelText(/^Sem vaga/));
  await user.type(dialog.getByLabelText(/^Motivo/), 'Viaja amanhã');
  await user.click(dialog.getByRole('button', { name: 'Agendar' }));
  await screen.findByText('Vacina da gripe: 01/12/2026 às 7h30. O cliente recebe um e-mail.');
  const typed = { incrementId: NUMBER, line: 1, day: '2026-12-01', time: '07:30', force: false, seen: 2 };
  expect(bodiesOf(BOOK)).toEqual([{ ...typed, overbook: 'Viaja amanhã' }]);
});

test('a booked service moves to another unit, and the form says that its hour ends', async () => {
  const [line] = order().lines;
  if (!line) throw new Error('no line');
  const booked = { ...line, place: 'Asa Norte', action: 'rebook' as const, mayMove: true };
  const { server, bodiesOf, user } = await opened(order({ lines: [booked] }));
  server.answer('/painel/v1/unit-change/list', {
    units: [
      { code: 'BSB-AS2', name: 'Asa Sul II', address: 'SGAS 613, 95', left: 3 },
      { code: 'BSB-TAG', name: 'Taguatinga', address: 'QNA 1', left: 0 },
    ],
  });
  server.answer('/painel/v1/unit-change/move', { unitName: 'Asa Sul II', booked: true });
  await user.click(screen.getByRole('button', { name: 'Trocar unidade: Vacina da gripe' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText(/O horário marcado na unidade de agora deixa de valer/);
  expect(dialog.getByRole('option', { name: 'Taguatinga · QNA 1 (sem estoque)' })).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText(/^Nova unidade/), 'BSB-AS2');
  await user.click(dialog.getByRole('button', { name: 'Trocar unidade' }));
  await screen.findByText(/^Vacina da gripe agora é em Asa Sul II\. O horário de antes não vale mais/);
  expect(bodiesOf('/painel/v1/unit-change/move')).toEqual([
    { incrementId: NUMBER, line: 1, unit: 'BSB-AS2', seen: 2 },
  ]);
});

test('the history has tabs, and takes one note after the other', async () => {
  const { bodiesOf, user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Estado' }));
  expect(screen.queryByText('Nota: ligar antes')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Acesso' }));
  await screen.findByText('Painel, ver pedido');
  const note = () => screen.getByLabelText(/^Nota/) as HTMLTextAreaElement;
  await user.type(note(), 'Ligou à tarde');
  await user.click(screen.getByRole('button', { name: 'Anotar' }));
  await screen.findByText('Nota salva.');
  expect(note().value).toBe('');
  await user.type(note(), 'Vem amanhã');
  await user.click(screen.getByRole('button', { name: 'Anotar' }));
  await waitFor(() => expect(bodiesOf(VIEW)).toHaveLength(3));
  expect(bodiesOf('/painel/v1/order-desk/note')).toEqual([
    { incrementId: NUMBER, text: 'Ligou à tarde' },
    { incrementId: NUMBER, text: 'Vem amanhã' },
  ]);
});

const filled = () =>
  screen
    .getAllByRole('button')
    .filter(({ className }) => className.includes('primary'))
    .map(({ textContent }) => textContent);

test('the buyer leads to the customer, and what the order waits for is the one filled button', async () => {
  await opened();
  expect(screen.getByRole('link', { name: 'Célia Prado' }).getAttribute('href')).toBe('/painel/clientes/12');
  screen.getByRole('button', { name: 'Ligar a 12' });
  expect(filled()).toEqual(['Agendar']);
});

test('a role that may not open the customer sees only the name', async () => {
  await opened(order({ customerId: null }));
  expect(screen.queryByRole('link', { name: 'Célia Prado' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Ligar/ })).toBeNull();
});

test('where nothing waits no button is filled', async () => {
  await opened(order({ lines: order().lines.map((line) => ({ ...line, action: 'rebook' as const })) }));
  expect(filled()).toEqual([]);
});

test('an open dispute comes first, with its case', async () => {
  const dispute = {
    caseNumber: 'C-77',
    openedAt: '2026-11-25T13:00:00Z',
    cents: 9000,
    reason: '4837 Fraude',
  };
  const { server, bodiesOf, user } = await opened(order({ disputes: [dispute] }));
  const END = '/painel/v1/order-desk/end-dispute';
  server.answer(END, { ok: true });
  expect(filled()).toEqual(['Encerrar a contestação']);
  screen.getByText('4837 Fraude');
  await user.click(screen.getByRole('button', { name: 'Encerrar a contestação' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^Como acabou/), 'A favor de quem contestou');
  await user.click(dialog.getByRole('button', { name: 'Registrar' }));
  await screen.findByText(/^Contestação encerrada\. Os vouchers continuam suspensos/);
  expect(bodiesOf(END)).toEqual([{ incrementId: NUMBER, caseNumber: 'C-77', state: 'lost' }]);
});

test('suspended vouchers are released with a reason', async () => {
  const { server, bodiesOf, user } = await opened(order({ mayRelease: true }));
  const RELEASE = '/painel/v1/order-desk/release-vouchers';
  server.answer(RELEASE, { ok: true });
  await user.click(screen.getByRole('button', { name: 'Liberar os vouchers' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Motivo/), 'Pagou de novo');
  await user.click(dialog.getByRole('button', { name: 'Liberar os vouchers' }));
  await screen.findByText('Os vouchers valem de novo.');
  expect(bodiesOf(RELEASE)).toEqual([{ incrementId: NUMBER, reason: 'Pagou de novo' }]);
});

test('a promised result is delayed for one service or for all', async () => {
  const [line] = order().lines;
  if (!line) throw new Error('no line');
  const exam = { ...line, service: 'Hemograma', result: 'terça, 1/12, às 18h', mayDelay: true };
  const { server, bodiesOf, user } = await opened(
    order({ lines: [exam, { ...exam, id: 8, position: 2, service: 'TSH' }] }),
  );
  const DELAY = '/painel/v1/order-desk/delay';
  server.answer(DELAY, { lines: [1], when: 'sexta, 4/12', late: false });
  const delay = async (...ticks: RegExp[]) => {
    await user.click(screen.getByRole('button', { name: 'Adiar resultado: Hemograma' }));
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText('Hemograma · Célia Prado · prometido até terça, 1/12, às 18h');
    await user.type(dialog.getByLabelText(/^Nova data/), '2026-12-04');
    for (const tick of ticks) await user.click(dialog.getByRole('checkbox', { name: tick }));
    await user.click(dialog.getByRole('button', { name: 'Adiar e avisar o cliente' }));
    await screen.findByText('Resultado até sexta, 4/12. O cliente recebe um e-mail.');
  };
  await delay();
  await delay(/^Todos os serviços/);
  const input = { incrementId: NUMBER, seen: 2, to: '2026-12-04' };
  await waitFor(() => expect(bodiesOf(DELAY)).toEqual([{ ...input, line: 1 }, input]));
});

test('above the limit the refund asks for approval', async () => {
  const { server, bodiesOf, user } = await opened();
  const ASK = '/painel/v1/cancellations/ask-approval';
  server.answer('/painel/v1/cancellations/amount', {
    received: 90_000,
    refunded: 0,
    cents: 90_000,
    needsApproval: true,
  });
  server.answer(ASK, { ok: true });
  await user.click(screen.getByRole('button', { name: 'Cancelar serviços e devolver' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: /^Vacina da gripe/ }));
  await dialog.findByText(/acima do limite, outra pessoa aprova/);
  await user.type(dialog.getByLabelText(/^Motivo/), 'Cobrança em dobro');
  await user.type(dialog.getByLabelText(/^Valor a devolver/), '900,00');
  await user.click(dialog.getByRole('button', { name: 'Pedir aprovação' }));
  await screen.findByText(/^Aprovação pedida para devolver R\$.900,00\. Nada foi cancelado ainda\.$/);
  const input = { incrementId: NUMBER, lineIds: [7], cents: 90_000, reason: 'Cobrança em dobro', seen: 2 };
  expect(bodiesOf(ASK)).toEqual([input]);
});

test('a role that may not see what was bought gets no empty columns', async () => {
  const lines = order().lines.map((line) => ({
    ...line,
    ...{ service: 'Serviço 1', beneficiary: '', schedule: '', action: null, cents: null },
  }));
  await opened(order({ lines }));
  const table = screen.getByRole('table', { name: 'Serviços do pedido' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Serviço', 'Atendimento', 'Situação']);
});

test('an open order names what a colleague changes, and shows it once asked for', async () => {
  const { server, bodiesOf, user } = await opened();
  const { arrive } = arrivingNews();
  const beats = bodiesOf(PRESENCE).length;
  server.answer(PRESENCE, { others: ['Bia'], change: 'Bia, Agendado, 25/11/2026 às 8h30' });
  await arrive({ '100000009': { id: 9, own: false }, [NUMBER]: { id: 2, own: false } });
  expect(bodiesOf(PRESENCE)).toHaveLength(beats);
  await arrive({ [NUMBER]: { id: 9, own: false } });
  await screen.findByText('Mudou com esta tela aberta: Bia, Agendado, 25/11/2026 às 8h30.');
  expect(bodiesOf(PRESENCE).at(-1)).toEqual({ incrementId: NUMBER, seen: 2 });
  server.answer(VIEW, order({ seen: 9, statusName: 'Agendado' }));
  await user.click(screen.getByRole('button', { name: 'Ver como está' }));
  await screen.findByText('Agendado');
  expect(screen.queryByText(/^Mudou enquanto/)).toBeNull();
});

test('leads to a chat with the buyer the day before something of the order begins', async () => {
  const { server } = await opened(order({ beginsTomorrow: true }));
  const link = 'https://wa.me/5561988887777?text=Oi';
  server.answer('/painel/v1/order-desk/remind', { link });
  await userEvent.click(screen.getByRole('button', { name: 'Lembrar pelo WhatsApp: começa amanhã' }));
  const chat = await screen.findByRole('link', { name: 'Abrir a conversa no WhatsApp (abre em outra aba)' });
  expect(chat.getAttribute('href')).toBe(link);
  expect(document.activeElement).toBe(chat);
});

test('offers no reminder on other days', async () => {
  await opened();
  expect(screen.queryByRole('button', { name: /WhatsApp/ })).toBeNull();
});

test('leads to the counter with the order, where something can still be attended by this person', async () => {
  await opened(order({ attendable: true }));
  const link = await screen.findByRole('link', { name: 'Atender' });
  expect(link.getAttribute('href')).toBe(`/painel/atendimento?pedido=${NUMBER}`);
});

test('a time that is chosen before the payment says that its seat waits for the payment', async () => {
  const server = fakeServer({
    '/painel/v1/staff/me': { state: 'open', name: 'Ana', roles: [], operations: OPERATIONS, steppedUp: true },
    [VIEW]: order({ status: 'pending_payment' }),
    [TIMES]: { agenda: null },
    [BOOK]: { status: 'pending_payment', when: 'terça, 1/12, às 8h30' },
  });
  await readSession();
  render(<OrderTimes incrementId={NUMBER} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Agendar: Vacina da gripe, Célia Prado' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Dia/), '2026-12-01');
  await user.type(dialog.getByLabelText(/^Hora/), '08:30');
  await user.click(dialog.getByRole('button', { name: 'Agendar' }));
  expect(
    await screen.findByText('Vacina da gripe: terça, 1/12, às 8h30. A vaga espera o pagamento.'),
  ).toBeDefined();
  expect(server.callsTo(BOOK)[0]?.body).toMatchObject({ incrementId: NUMBER, line: 1, seen: 2 });
  await waitFor(() => expect(server.callsTo(VIEW)).toHaveLength(2));
});

test('times that do not load before the payment say so, and load on a second try', async () => {
  const server = fakeServer({
    '/painel/v1/staff/me': { state: 'open', name: 'Ana', roles: [], operations: OPERATIONS, steppedUp: true },
    [VIEW]: () => Response.json({ code: 'failed', detail: 'Algo falhou.' }, { status: 500 }),
  });
  await readSession();
  render(<OrderTimes incrementId={NUMBER} />);
  const times = within(await screen.findByRole('region', { name: 'Quando?' }));
  expect(times.getByText(/^Não foi possível carregar/)).toBeDefined();
  server.answer(VIEW, order({ status: 'pending_payment' }));
  await userEvent.click(times.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('button', { name: /^Agendar: Vacina da gripe/ })).toBeDefined();
});
