import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, held } from '#test/helpers/fake-server.ts';
import { arrivingNews } from '#test/helpers/panel-news.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { AttendancePage } from './attendance-page.tsx';
import type { Found, Line, Person, Today } from './desk.ts';

const FIND = '/painel/v1/attendance/find';
const RECORD = '/painel/v1/attendance/record';
const TODAY = '/painel/v1/attendance/today';

const NORTH = { code: 'BSB-ASN', name: 'Asa Norte' };
const SOUTH = { code: 'BSB-AS2', name: 'Asa Sul' };

const today: Today = {
  units: [NORTH],
  unit: 'BSB-ASN',
  unitName: 'Asa Norte',
  boardKey: 'board',
  rows: [],
};
const nothing: Found = { person: null, visit: null, rows: [], crowded: false };

beforeEach(() => localStorage.clear());

const line = (position: number, service: string, change: Partial<Line> = {}): Line => ({
  position,
  service,
  place: 'Asa Norte',
  unit: 'BSB-ASN',
  schedule: 'Hoje, 7h30',
  ahead: '',
  kind: 'collection',
  state: 'ready',
  answer: '',
  material: 'Sangue',
  needsRequest: false,
  contraindications: [],
  recorded: null,
  lots: [],
  ...change,
});

const personOf = (incrementId: string, name: string, change: Partial<Person> = {}): Person => ({
  incrementId,
  place: 0,
  name,
  civilName: '',
  document: '***.111.222-**',
  birthDate: '1990-05-01',
  age: '36 anos',
  minor: false,
  mother: 'Rosa Prado',
  responsible: '',
  questions: [],
  opened: 'proof',
  lines: [],
  ...change,
});

const found = (incrementId: string, name: string, change: Partial<Person> = {}): Found => ({
  ...nothing,
  person: personOf(incrementId, name, change),
});

const attended = (one: Line, undoable = false): Line => ({
  ...one,
  state: 'attended',
  schedule: '',
  answer: 'Já atendido em 20/11 09:00 por Caio',
  recorded: {
    id: one.position,
    kind: one.kind,
    at: '2026-11-20T12:00:00Z',
    performer: 'Rita',
    recordedBy: 'Caio',
    lot: '',
    expiresOn: '',
    maker: '',
    dose: '',
    nextDose: '',
    today: true,
    undoable,
  },
});

const code = () => screen.getByLabelText(/^Quem você vai atender/);

test('a new code takes the former patient off the page at once', async () => {
  const user = userEvent.setup();
  const next = held();
  const server = fakeServer({ [TODAY]: today, [FIND]: found('100000001', 'Ana Prado') });
  render(<AttendancePage />);
  await user.type(code(), '100000001{Enter}');
  await screen.findByRole('heading', { name: 'Ana Prado' });
  server.answer(FIND, next.answer);
  await user.type(code(), '100000002{Enter}');
  expect(screen.queryByRole('heading', { name: 'Ana Prado' })).toBeNull();
  screen.getByText('Procurando…');
  next.release(found('100000002', 'Bia Rocha'));
  await screen.findByRole('heading', { name: 'Bia Rocha' });
});

test("the code of a partner's visit leads to its day in the agenda", async () => {
  const user = userEvent.setup();
  const visit = {
    code: 'D07W90EM',
    patient: 'Clarice Andrade',
    civilName: '',
    unit: 'BSB-ASN',
    unitName: 'Asa Norte',
    day: '2026-12-16',
    when: '16/12/2026 às 8h',
  };
  fakeServer({ [TODAY]: today, [FIND]: { ...nothing, visit } });
  render(<AttendancePage />);
  await user.type(code(), 'D07W90EM{Enter}');
  expect(await screen.findByRole('heading', { name: 'Clarice Andrade' })).toBe(document.activeElement);
  expect(screen.getByRole('link', { name: 'Atender na agenda' }).getAttribute('href')).toBe(
    '/painel/agenda?unidade=BSB-ASN&dia=2026-12-16',
  );
});

test('a code that is read while another is looked up takes its place', async () => {
  const user = userEvent.setup();
  const slow = held();
  const server = fakeServer({ [TODAY]: today, [FIND]: slow.answer });
  render(<AttendancePage />);
  await user.type(code(), '100000001{Enter}');
  server.answer(FIND, found('100000002', 'Bia Rocha'));
  await user.type(code(), '100000002{Enter}');
  await screen.findByRole('heading', { name: 'Bia Rocha' });
  slow.release(found('100000001', 'Ana Prado'));
  await waitFor(() => expect(server.callsTo(FIND)).toHaveLength(2));
  expect(screen.queryByRole('heading', { name: 'Ana Prado' })).toBeNull();
});

test('shows birth date and mother again after an undo', async () => {
  const user = userEvent.setup();
  const bare = { birthDate: '', age: '', mother: '', lines: [attended(line(1, 'Hemograma'), true)] };
  const server = fakeServer({ [TODAY]: today, [FIND]: found('100000001', 'Ana Prado', bare) });
  render(<AttendancePage />);
  await user.type(code(), '100000001{Enter}');
  await user.click(await screen.findByText('Hemograma', { selector: 'summary *' }));
  await user.click(screen.getByRole('button', { name: /^Desfazer/ }));
  expect(screen.queryByText('Rosa Prado')).toBeNull();
  server.answer('/painel/v1/attendance/undo', { status: 'scheduled', line: line(1, 'Hemograma') });
  server.answer(FIND, found('100000001', 'Ana Prado'));
  await user.type(screen.getByLabelText(/^Motivo/), 'Lote trocado');
  await user.click(screen.getByRole('button', { name: 'Desfazer atendimento' }));
  await screen.findByText('Rosa Prado');
});

test('says that the order on the page changed elsewhere, and looks it up again once asked', async () => {
  const user = userEvent.setup();
  const server = fakeServer({ [TODAY]: today, [FIND]: found('100000001', 'Ana Prado') });
  const { arrive } = arrivingNews();
  render(<AttendancePage />);
  await user.type(code(), '100000001{Enter}');
  await screen.findByRole('heading', { name: 'Ana Prado' });
  await arrive({ '100000001': { id: 5, own: true }, '100000002': { id: 6, own: false } });
  expect(screen.queryByText(/mudou com esta/)).toBeNull();
  await arrive({ '100000001': { id: 7, own: false } });
  await screen.findByText('O pedido 100000001 mudou com esta tela aberta.');
  server.answer(FIND, found('100000001', 'Ana Prado Lima'));
  await user.click(screen.getByRole('button', { name: 'Ver como está' }));
  await screen.findByRole('heading', { name: 'Ana Prado Lima' });
  expect(screen.queryByText(/mudou com esta/)).toBeNull();
});

test('ten exams of one person are recorded with one tick and one press, and each becomes a line that opens', async () => {
  const user = userEvent.setup();
  const lines = Array.from({ length: 10 }, (_, index) => line(index + 1, `Exame ${index + 1}`));
  const server = fakeServer({ [TODAY]: today, [FIND]: found('100000001', 'Ana Prado', { lines }) });
  render(<AttendancePage />);
  await user.type(code(), 'ana prado{Enter}');
  await user.click(await screen.findByLabelText(/^Documento com foto conferido/));
  const recorded = personOf('100000001', 'Ana Prado', { lines: lines.map((one) => attended(one)) });
  server.answer(RECORD, { status: 'complete', person: recorded, repeated: false });
  await user.click(screen.getByRole('button', { name: 'Registrar 10 serviços' }));
  await screen.findByText('10 serviços registrados.');
  expect(screen.getByRole('button', { name: 'Próximo atendimento' })).toBe(document.activeElement);
  const [sent] = server.callsTo(RECORD).map(({ body }) => body as { lines: object[]; opened: string });
  expect(sent?.lines).toEqual(lines.map(({ position }) => ({ position })));
  expect(sent?.opened).toBe('proof');
  const done = screen.getByRole('region', { name: 'Já registrado' });
  expect(within(done).getAllByRole('listitem')).toHaveLength(10);
});

test('questions stand between the document and the services, and what was asked folds until something new is asked', async () => {
  const user = userEvent.setup();
  const stops = { topic: 'stops' as const, texts: ['Está com febre?'] };
  const health = { topic: 'health' as const, texts: ['Usa anticoagulante?', 'Usa ferro?'] };
  const advice = { topic: 'advice' as const, texts: ['Deixe o esporte para amanhã.'] };
  const lines = [line(1, 'Hemograma')];
  const ana = { lines, questions: [stops, health, advice] };
  const server = fakeServer({ [TODAY]: today, [FIND]: found('100000001', 'Ana Prado', ana) });
  const { arrive } = arrivingNews();
  render(<AttendancePage />);
  await user.type(code(), '100000001{Enter}');
  const asked = await screen.findByRole('region', { name: 'Pergunte antes' });
  const isAfter = (one: Node, other: Node) =>
    (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(isAfter(asked, screen.getByLabelText(/^Documento com foto conferido/))).toBe(true);
  expect(isAfter(screen.getByLabelText(/^Hemograma/), asked)).toBe(true);
  const areOpen = () => [...asked.querySelectorAll('details')].map(({ open }) => open);
  expect(areOpen()).toEqual([true, true, true]);
  await user.click(screen.getByRole('button', { name: /^Já perguntei.*Saúde e remédios$/ }));
  expect(areOpen()).toEqual([true, false, true]);
  expect(document.activeElement?.textContent).toBe('Saúde e remédios 2 perguntas feitas');
  await user.click(screen.getByRole('button', { name: /^Já orientei.*Confira e oriente$/ }));
  expect(document.activeElement?.textContent).toBe('Confira e oriente 1 orientação dada');
  const more = { ...health, texts: [...health.texts, 'Usa corticoide?'] };
  server.answer(FIND, found('100000001', 'Ana Prado', { lines, questions: [stops, more, advice] }));
  await arrive({ '100000001': { id: 7, own: false } });
  await user.click(await screen.findByRole('button', { name: 'Ver como está' }));
  await screen.findByText('Usa corticoide?');
  expect(areOpen()).toEqual([true, true, false]);
});

test('another person is looked for without the one on the page', async () => {
  const user = userEvent.setup();
  fakeServer({ [TODAY]: today, [FIND]: found('100000001', 'Ana Prado', { lines: [line(1, 'Hemograma')] }) });
  render(<AttendancePage />);
  await user.type(code(), '100000001{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Outra pessoa' }));
  expect(screen.queryByRole('heading', { name: 'Ana Prado' })).toBeNull();
  expect(document.activeElement).toBe(code());
});

test('one service is left out, another has its own performer, and a vaccine its lot', async () => {
  const user = userEvent.setup();
  const lots = [{ lot: 'L1', expiresOn: '2027-01-31', maker: 'MSD' }];
  const lines = [line(1, 'Hemograma'), line(2, 'TSH'), line(3, 'Vacina HPV', { kind: 'vaccine', lots })];
  const server = fakeServer({ [TODAY]: today, [FIND]: found('100000001', 'Ana Prado', { lines }) });
  render(<AttendancePage />);
  await user.type(code(), '100000001{Enter}');
  await user.click(await screen.findByLabelText(/^Hemograma/));
  screen.getByText('Fica pendente: não foi feito agora.');
  await user.click(screen.getByRole('button', { name: /^Outra pessoa ou hora.*TSH$/ }));
  await user.click(screen.getByRole('button', { name: /^Igual aos outros.*TSH$/ }));
  expect(screen.getAllByLabelText(/^Quem atendeu/)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Outra pessoa ou hora.*TSH$/ }));
  const [own] = screen.getAllByLabelText(/^Quem atendeu/);
  await user.clear(own as HTMLElement);
  await user.type(own as HTMLElement, 'Beto');
  await user.selectOptions(screen.getByLabelText(/^Dose/), '2ª dose');
  server.answer(RECORD, { status: 'complete', person: personOf('100000001', 'Ana'), repeated: false });
  await user.click(screen.getByRole('button', { name: 'Registrar 2 serviços' }));
  await waitFor(() => expect(server.callsTo(RECORD)).toHaveLength(1));
  expect(server.callsTo(RECORD)[0]?.body).toMatchObject({
    lines: [
      { position: 2, performer: 'Beto' },
      { position: 3, lot: 'L1', expiresOn: '2027-01-31', maker: 'MSD', dose: '2ª dose' },
    ],
  });
});

test('the reason why a service was refused stands at the service, and nothing typed is lost', async () => {
  const user = userEvent.setup();
  const lines = [line(1, 'Hemograma'), line(2, 'TSH')];
  const server = fakeServer({ [TODAY]: today, [FIND]: found('100000001', 'Ana Prado', { lines }) });
  render(<AttendancePage />);
  await user.type(code(), '100000001{Enter}');
  await user.click(await screen.findByLabelText(/^Documento com foto conferido/));
  const refusal = {
    code: 'cannot',
    detail: 'TSH: Venceu na quinta, 19/11. Nada foi registrado.',
    fields: { 'lines.1': 'Venceu na quinta, 19/11' },
  };
  server.answer(RECORD, () => Response.json(refusal, { status: 409 }));
  await user.click(screen.getByRole('button', { name: 'Registrar 2 serviços' }));
  await screen.findByText('TSH: Venceu na quinta, 19/11');
  expect(screen.getByLabelText(/^TSH/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(/^Documento com foto conferido/)).toHaveProperty('checked', true);
});

test('a seat on a later day is left alone until the counter says that it is freed', async () => {
  const user = userEvent.setup();
  const lines = [line(1, 'Hemograma', { schedule: 'Terça, 1/12, 7h30', ahead: 'terça, 1/12' })];
  const server = fakeServer({ [TODAY]: today, [FIND]: found('100000001', 'Ana Prado', { lines }) });
  render(<AttendancePage />);
  await user.type(code(), '100000001{Enter}');
  await screen.findByText('A vaga é para terça, 1/12. Atender agora e liberar a vaga?');
  await user.click(screen.getByLabelText(/^Documento com foto conferido/));
  server.answer(RECORD, { status: 'complete', person: personOf('100000001', 'Ana'), repeated: false });
  await user.click(screen.getByLabelText(/^Atender agora e liberar a vaga de terça, 1\/12/));
  await user.click(screen.getByRole('button', { name: 'Registrar coleta' }));
  await waitFor(() => expect(server.callsTo(RECORD)).toHaveLength(1));
  expect(server.callsTo(RECORD)[0]?.body).toMatchObject({ freeSeats: true });
});

test('services of a later day or another unit are not ticked beside those of today', async () => {
  const user = userEvent.setup();
  const lines = [
    line(1, 'Hemograma'),
    line(2, 'Lipidograma', { ahead: 'terça, 1/12' }),
    line(3, 'Raio X', { unit: 'BSB-AS2', place: 'Asa Sul' }),
  ];
  fakeServer({ [TODAY]: today, [FIND]: found('100000001', 'Ana Prado', { lines }) });
  render(<AttendancePage />);
  await user.type(code(), '100000001{Enter}');
  await screen.findByRole('button', { name: 'Registrar coleta' });
  const ticks = ['Hemograma', 'Lipidograma', 'Raio X'].map(
    (name) => (screen.getByLabelText(new RegExp(`^${name}`)) as HTMLInputElement).checked,
  );
  expect(ticks).toEqual([true, false, false]);
});

test('the day’s list stands first, what is left to do on top, and a name opens the person', async () => {
  const user = userEvent.setup();
  const row = { age: '36 anos', left: 2, arrival: null };
  const rows = [
    {
      ...row,
      who: { incrementId: '100000001', place: 0 },
      name: 'Ana Prado',
      hour: 'Hoje, 7h',
      at: '2026-11-24T10:00:00.000Z',
      state: 'attended' as const,
      left: 0,
    },
    {
      ...row,
      who: { visit: 'P-1' },
      name: 'Davi Melo',
      age: '',
      left: null,
      hour: 'Hoje, 8h',
      at: '2026-11-24T11:00:00.000Z',
      state: 'expected' as const,
    },
    {
      ...row,
      who: { incrementId: '100000002', place: 0 },
      name: 'Bia Rocha',
      hour: 'Hoje, entre 8h30 e 9h30',
      at: '2026-11-24T11:30:00.000Z',
      state: 'expected' as const,
    },
    {
      ...row,
      who: { incrementId: '100000003', place: 0 },
      name: 'Caio Reis',
      hour: '',
      at: null,
      state: 'expected' as const,
    },
  ];
  const server = fakeServer({
    [TODAY]: { ...today, rows },
    [FIND]: found('100000002', 'Bia Rocha'),
  });
  render(<AttendancePage />);
  await screen.findByRole('heading', { name: 'Hoje em Asa Norte' });
  const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(names).toEqual(['Davi Melo ', 'Bia Rocha 36 anos', 'Caio Reis 36 anos', 'Ana Prado 36 anos']);
  await user.click(screen.getByRole('button', { name: 'Bia Rocha' }));
  await screen.findByRole('heading', { name: 'Bia Rocha' });
  expect(server.callsTo(FIND)[0]?.body).toEqual({ code: '100000002', place: 0 });
});

test('the number of an order in the address opens its people', async () => {
  const server = fakeServer({ [TODAY]: today, [FIND]: found('100000007', 'Ana Prado') });
  const place = { pathname: '/painel/atendimento', search: '?pedido=100000007', hash: '' };
  render(
    <NavigationProvider value={documentNavigation(place)}>
      <AttendancePage />
    </NavigationProvider>,
  );
  await screen.findByRole('heading', { name: 'Ana Prado' });
  expect(server.callsTo(FIND).map(({ body }) => body)).toEqual([{ code: '100000007' }]);
});

test('people of several units say once a day where they are, at the latest with the first record', async () => {
  const user = userEvent.setup();
  const unknown = { ...today, units: [NORTH, SOUTH], unit: '', unitName: '' };
  const lines = [line(1, 'Hemograma')];
  const server = fakeServer({ [TODAY]: unknown, [FIND]: found('100000001', 'Ana Prado', { lines }) });
  const first = render(<AttendancePage />);
  await screen.findByText('Escolha a unidade para ver quem vem hoje.');
  await user.type(code(), '100000001{Enter}');
  await user.click(await screen.findByLabelText(/^Documento com foto conferido/));
  await user.click(screen.getByRole('button', { name: 'Registrar coleta' }));
  await screen.findByText(/: Diga em que unidade você está\./);
  expect(server.callsTo(RECORD)).toHaveLength(0);
  await user.selectOptions(screen.getByLabelText(/^Onde você está hoje/), 'Asa Norte');
  server.answer(RECORD, { status: 'complete', person: personOf('100000001', 'Ana'), repeated: false });
  server.answer(TODAY, { ...today, units: [NORTH, SOUTH] });
  await user.click(screen.getByRole('button', { name: 'Registrar coleta' }));
  await screen.findByRole('button', { name: 'Próximo atendimento' });
  first.unmount();
  render(<AttendancePage />);
  await waitFor(() => expect(server.callsTo(TODAY).at(-1)?.body).toEqual({ unit: 'BSB-ASN' }));
});

test('an arrival gets a number, stands before the others, and is called', async () => {
  const user = userEvent.setup();
  const row = { age: '', left: 1, at: null, hour: '', state: 'expected' as const, arrival: null };
  const [ana, bia] = [
    { ...row, who: { incrementId: '100000001', place: 0 }, name: 'Ana Prado' },
    { ...row, who: { incrementId: '100000002', place: 0 }, name: 'Bia Rocha' },
  ];
  const queued = { number: 3, arrivedAt: new Date(Date.now() - 8 * 60_000).toISOString(), calledAt: null };
  const server = fakeServer({
    [TODAY]: { ...today, rows: [ana, bia] },
    '/painel/v1/attendance/arrive': queued,
    '/painel/v1/attendance/call': { ...queued, calledAt: new Date().toISOString() },
  });
  render(<AttendancePage />);
  const arrived = await screen.findByRole('button', { name: /^Chegou.*Bia Rocha$/ });
  server.answer(TODAY, { ...today, rows: [ana, { ...bia, arrival: queued }] });
  await user.click(arrived);
  await screen.findByText('Senha 3, espera há 8 min');
  const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent?.trim());
  expect(names).toEqual(['Bia Rocha', 'Ana Prado']);
  await user.click(screen.getByRole('button', { name: /^Chamar.*Bia Rocha$/ }));
  expect(server.callsTo('/painel/v1/attendance/call')[0]?.body).toEqual({ unit: 'BSB-ASN', number: 3 });
  expect(screen.getByRole('link', { name: 'Tela da sala de espera' }).getAttribute('href')).toBe(
    '/painel/sala-de-espera#BSB-ASN%20board',
  );
});
