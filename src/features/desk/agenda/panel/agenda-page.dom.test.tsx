import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { agenda, partner, showAgenda, visit } from '#test/cast/shown-agenda.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { arrivingNews } from '#test/helpers/panel-news.ts';
import { markOf } from '#values/mark.ts';
import type { Visit } from './desk.ts';

const VIEW = '/painel/v1/agenda/view';
const MOVE = '/painel/v1/agenda/move';
const TIMES = '/painel/v1/agenda/times';

test('shows hours with their seats, and each visit with its order', async () => {
  const server = fakeServer({
    [VIEW]: agenda({ conflicts: [{ unit: 'AS2', unitName: 'Asa Sul', day: '2026-12-24' }] }),
  });
  showAgenda();
  const section = await screen.findByRole('region', { name: 'Guichês' });
  within(section).getByText(/4\/12/);
  expect(within(section).getByText(/12\/12/).textContent).toContain('cheio');
  expect(within(section).getByRole('link', { name: '100000001' }).getAttribute('href')).toBe(
    '/painel/pedidos/100000001',
  );
  expect(screen.getByRole('link', { name: 'Asa Sul, 24/12/2026' }).getAttribute('href')).toBe(
    '/painel/agenda?unidade=AS2&dia=2026-12-24',
  );
  expect(server.callsTo(VIEW)[0]?.body).toMatchObject({ unit: 'ASN', day: '2026-11-30' });
});

test('names the arrival beside the seat where a rest lies between them', async () => {
  const user = userEvent.setup();
  const rested = { ...visit(1, 'Ana Prado'), from: 420, until: 435, arrival: 390 };
  fakeServer({
    [VIEW]: agenda({ visits: [rested, visit(2, 'Bia Rocha')] }),
    [MOVE]: { subject: 'pedido 100000001', when: '30/11/2026 às 8h' },
    [TIMES]: { agenda: null },
  });
  showAgenda();
  await screen.findByRole('rowheader', { name: '7h a 7h15, chega às 6h30' });
  screen.getByRole('rowheader', { name: '8h a 8h15' });
  await user.click(screen.getByRole('button', { name: /^Mover ?: Ana Prado/ }));
  screen.getByText(/^Ana Prado, 7h \(chega às 6h30\)\./);
  screen.getByText(/^Agora 6h30\./);
  await user.type(screen.getByLabelText(/^Chegada/), '08:00');
  await user.type(screen.getByLabelText(/^Motivo/), 'Pediu mais tarde');
  await user.click(screen.getByRole('button', { name: 'Mover' }));
  await screen.findByText('Ana Prado: passou para 30/11/2026 às 8h. O cliente recebe um e-mail.');
});

test('offers the free times of a visit, and moves it to the chosen one', async () => {
  const user = userEvent.setup();
  const days = [{ day: '2026-12-02', minutes: [435, 480] }];
  const server = fakeServer({
    [VIEW]: agenda({ visits: [visit(1, 'Ana Prado')] }),
    [TIMES]: { agenda: { today: '2026-11-30', atHome: false, also: [], days } },
    [MOVE]: { subject: 'pedido 100000001', when: '2/12/2026 às 7h15' },
  });
  showAgenda();
  await user.click(await screen.findByRole('button', { name: /^Mover ?: Ana Prado/ }));
  const [earliest] = await screen.findAllByRole('button', { name: 'Quarta, 2/12, às 7h15' });
  await user.click(earliest as HTMLElement);
  await user.type(screen.getByLabelText(/^Motivo/), 'Pediu outro dia');
  await user.click(screen.getByRole('button', { name: 'Mover' }));
  await screen.findByText(/Ana Prado: passou para 2\/12\/2026 às 7h15/);
  expect(server.callsTo(MOVE)[0]?.body).toMatchObject({ id: 1, day: '2026-12-02', time: '07:15' });
});

test('asks for the beginning of the window at home', async () => {
  const user = userEvent.setup();
  const resources = agenda().resources.map((one) => ({ ...one, atHome: true }));
  const atHome = { ...visit(1, 'Ana Prado'), from: 420, until: 540, arrival: 420 };
  fakeServer({ [VIEW]: agenda({ resources, visits: [atHome] }), [TIMES]: { agenda: null } });
  showAgenda();
  await user.click(await screen.findByRole('button', { name: /^Mover ?: Ana Prado/ }));
  screen.getByLabelText(/^Começo da janela/);
  screen.getByText(/^Agora 7h a 9h\./);
});

test('offers a newer agenda of its day, and moves nothing by itself', async () => {
  const user = userEvent.setup();
  const server = fakeServer({ [VIEW]: agenda() });
  showAgenda();
  const { arrive } = arrivingNews();
  await screen.findByRole('region', { name: 'Guichês' });
  await arrive({ 'ASN 2026-12-01': { id: 0, own: false }, '100000009': { id: 4, own: false } });
  expect(server.callsTo(VIEW)).toHaveLength(1);
  const newer = agenda({ visits: [] });
  server.answer(VIEW, { marks: [markOf(newer)] });
  await arrive({ 'ASN 2026-11-30': { id: 0, own: false } });
  const offer = await screen.findByRole('button', { name: 'A agenda mudou. Atualizar' });
  screen.getByRole('link', { name: '100000001' });
  server.answer(VIEW, newer);
  await user.click(offer);
  await screen.findByText('Nenhuma visita marcada.');
  expect(screen.queryByRole('button', { name: /Atualizar/ })).toBeNull();
});

test('leads to today from a day that the role does not show', async () => {
  const refusal = { code: 'only_today', detail: 'Seu papel mostra a agenda de hoje.' };
  fakeServer({ [VIEW]: () => Response.json(refusal, { status: 403 }) });
  showAgenda();
  const today = await screen.findByRole('link', { name: 'Ver a agenda de hoje' });
  expect(today.getAttribute('href')).toBe('/painel/agenda?unidade=ASN&dia=');
  expect(screen.queryByRole('button')).toBeNull();
});

test('an hour closed by hand is named in its row', async () => {
  const [resource] = agenda().resources;
  const hours = [{ from: 420, until: 480, taken: 0, open: 0 }];
  fakeServer({ [VIEW]: agenda({ resources: resource ? [{ ...resource, hours }] : [] }) });
  showAgenda();
  const section = await screen.findByRole('region', { name: 'Guichês' });
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['7h fechado']);
});

test('leaves out what the operator may not do', async () => {
  fakeServer({
    [VIEW]: agenda({
      maySetSeats: false,
      mayChooseDay: false,
      visits: (['held', 'reserved'] as const).map((state, id) => ({
        ...visit(id, ''),
        incrementId: '',
        services: [],
        state,
        mayMove: false,
      })),
    }),
  });
  showAgenda();
  await screen.findByText('Reserva sem pedido');
  screen.getByText('Aguarda pagamento');
  screen.getByText('Reserva de parceiro');
  screen.getByText('Reservado pelo parceiro');
  expect(screen.queryByLabelText('Dia')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test("attends and moves a partner's visit, and shows the phone to call", async () => {
  const user = userEvent.setup();
  const own: Visit = { ...visit(1, 'Clarice Andrade'), incrementId: '', partner, mayAttend: true };
  const server = fakeServer({
    [VIEW]: agenda({ visits: [own] }),
    '/painel/v1/partner-visits/attend': { ok: true },
    [MOVE]: { subject: 'visita D07W90EM', when: '01/12/2026 às 8h' },
  });
  showAgenda();
  await user.click(await screen.findByRole('button', { name: /^Mover.*Clarice/ }));
  screen.getByText(/Combine o novo horário pelo telefone \(61\) 98888-7766/);
  await user.type(screen.getByLabelText(/^Motivo/), 'Obra');
  await user.click(screen.getByRole('button', { name: 'Mover' }));
  await screen.findByText(
    'Clarice Andrade: passou para 01/12/2026 às 8h. Ligue para avisar: (61) 98888-7766.',
  );
  await user.click(await screen.findByRole('button', { name: /^Atender.*Clarice/ }));
  screen.getByText(/nascimento 09\/03\/1984/);
  await user.click(screen.getByLabelText(/^Documento conferido/));
  await user.click(screen.getByRole('button', { name: 'Marcar como atendida' }));
  await screen.findByText('Clarice Andrade, código D07W90EM: visita atendida.');
  expect(server.callsTo('/painel/v1/partner-visits/attend')[0]?.body).toEqual({
    code: 'D07W90EM',
    documentChecked: true,
  });
});

test("attends a buyer's visit at the counter, which its order's number opens", async () => {
  fakeServer({
    [VIEW]: agenda({ visits: [{ ...visit(1, 'Ana Prado'), mayAttend: true }, visit(2, 'Bia Rocha')] }),
  });
  showAgenda();
  const links = await screen.findAllByRole('link', { name: /^Atender/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/painel/atendimento?pedido=100000001']);
});

test('a visit without acts leaves their cell empty', async () => {
  const held: Visit = { ...visit(2, ''), incrementId: '', state: 'held', mayMove: false };
  fakeServer({ [VIEW]: agenda({ visits: [visit(1, 'Ana Prado'), held] }) });
  showAgenda();
  await screen.findByRole('button', { name: /^Mover.*Ana Prado/ });
  const cells = screen.getAllByRole('row').map((row) => row.lastElementChild);
  expect(cells.at(-2)?.children).toHaveLength(1);
  expect(cells.at(-1)?.childNodes).toHaveLength(0);
});

test("undoes the attendance of a partner's visit for a reason", async () => {
  const user = userEvent.setup();
  const own: Visit = { ...visit(1, 'Clarice Andrade'), incrementId: '', partner, state: 'attended' };
  const server = fakeServer({
    [VIEW]: agenda({ visits: [{ ...own, mayMove: false, mayUndo: true }] }),
    '/painel/v1/partner-visits/undo': { ok: true },
  });
  showAgenda();
  await user.click(await screen.findByRole('button', { name: 'Desfazer o atendimento: Clarice Andrade' }));
  await user.type(screen.getByLabelText(/^Motivo/), 'Pessoa errada');
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await screen.findByText('Clarice Andrade, 7h45: atendimento desfeito. Plano Buriti vê a mudança.');
  expect(server.callsTo('/painel/v1/partner-visits/undo')[0]?.body).toEqual({
    code: 'D07W90EM',
    reason: 'Pessoa errada',
  });
});

test('marks the visit of now, or the next one, on the day itself only', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T10:00:00Z'), shouldAdvanceTime: true });
  const server = fakeServer({ [VIEW]: agenda({ today: '2026-11-30' }) });
  showAgenda();
  expect((await screen.findByText('A seguir')).closest('tr')?.textContent).toContain('Ana Prado');
  cleanup();
  vi.setSystemTime(new Date('2026-11-30T10:33:00Z'));
  showAgenda();
  expect((await screen.findByText('Agora')).closest('tr')?.textContent).toContain('Ana Prado');
  cleanup();
  vi.setSystemTime(new Date('2026-11-30T10:40:00Z'));
  server.answer(VIEW, agenda());
  showAgenda();
  await screen.findByRole('heading', { name: 'Segunda, 30/11/2026' });
  expect(screen.queryByText(/^Agora$|^A seguir$/)).toBeNull();
});

test('without a unit, the rooms of all units stand side by side', async () => {
  fakeServer({
    [VIEW]: agenda({
      unit: '',
      resources: [],
      visits: [],
      overview: [
        { unit: 'TAG', unitName: 'Taguatinga', hours: [] },
        { unit: 'ASN', unitName: 'Asa Norte', hours: [{ from: 420, until: 480, taken: 4, open: 12 }] },
        {
          unit: 'AS2',
          unitName: 'Asa Sul',
          hours: [
            { from: 420, until: 480, taken: 8, open: 8 },
            { from: 480, until: 540, taken: 0, open: 8 },
          ],
        },
      ],
    }),
  });
  showAgenda();
  const table = await screen.findByRole('table');
  const rows = within(table).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Unidade7h8h',
    'Taguatingafechada neste dia',
    'Asa Norte4/12',
    'Asa Sulcheio0/8',
  ]);
  expect(within(table).getByRole('link', { name: 'Asa Sul' }).getAttribute('href')).toBe(
    '/painel/agenda?unidade=AS2&dia=2026-11-30',
  );
});
