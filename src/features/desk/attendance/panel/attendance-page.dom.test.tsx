import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, held } from '#test/helpers/fake-server.ts';
import { arrivingNews } from '#test/helpers/panel-news.ts';
import { AttendancePage } from './attendance-page.tsx';
import type { Found, Line, Person } from './desk.ts';

const FIND = '/painel/v1/attendance/find';

const found = (incrementId: string, name: string): Found => ({
  incrementId,
  visit: null,
  people: [
    {
      place: 0,
      name,
      civilName: '',
      document: '***.111.222-**',
      birthDate: '1990-05-01',
      mother: 'Rosa Prado',
      opened: '',
      lines: [],
    },
  ],
});

test('a new code takes the former patient off the page at once', async () => {
  const user = userEvent.setup();
  const next = held();
  const server = fakeServer({ [FIND]: found('100000001', 'Ana Prado') });
  render(<AttendancePage />);
  const code = screen.getByLabelText(/^Código/);
  await user.type(code, '100000001{Enter}');
  await screen.findByRole('heading', { name: 'Ana Prado' });
  server.answer(FIND, next.answer);
  await user.type(code, '100000002{Enter}');
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
    unit: 'BSB-ASN',
    unitName: 'Asa Norte',
    day: '2026-12-16',
    when: '16/12/2026 às 8h',
  };
  fakeServer({ [FIND]: { incrementId: '', people: [], visit } });
  render(<AttendancePage />);
  await user.type(screen.getByLabelText(/^Código/), 'D07W90EM{Enter}');
  expect(await screen.findByRole('heading', { name: 'Clarice Andrade' })).toBe(document.activeElement);
  expect(screen.getByRole('link', { name: 'Atender na agenda' }).getAttribute('href')).toBe(
    '/painel/agenda?unidade=BSB-ASN&dia=2026-12-16',
  );
});

test('a code that is read while another is looked up takes its place', async () => {
  const user = userEvent.setup();
  const slow = held();
  const server = fakeServer({ [FIND]: slow.answer });
  render(<AttendancePage />);
  const code = screen.getByLabelText(/^Código/);
  await user.type(code, '100000001{Enter}');
  server.answer(FIND, found('100000002', 'Bia Rocha'));
  await user.type(code, '100000002{Enter}');
  await screen.findByRole('heading', { name: 'Bia Rocha' });
  slow.release(found('100000001', 'Ana Prado'));
  await waitFor(() => expect(server.callsTo(FIND)).toHaveLength(2));
  expect(screen.queryByRole('heading', { name: 'Ana Prado' })).toBeNull();
});

test('shows birth date and mother again after an undo', async () => {
  const user = userEvent.setup();
  const [{ birthDate: _, mother: __, ...person } = {} as Person] = found('100000001', 'Ana Prado').people;
  const line: Line = {
    position: 1,
    service: 'Hemograma',
    place: 'Asa Norte',
    schedule: '',
    kind: 'collection',
    state: 'attended',
    answer: 'Já atendido',
    recorded: {
      id: 3,
      kind: 'collection',
      at: '2026-11-20T12:00:00Z',
      performer: 'Rita',
      recordedBy: 'Caio',
      lot: '',
      expiresOn: '',
      maker: '',
      dose: '',
      nextDose: '',
      today: true,
      undoable: true,
    },
    lots: [],
  };
  const bare = { ...person, birthDate: '', mother: '', lines: [line] };
  const server = fakeServer({ [FIND]: { incrementId: '100000001', people: [bare] } });
  render(<AttendancePage />);
  await user.type(screen.getByLabelText(/^Código/), '100000001{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Desfazer/ }));
  expect(screen.queryByText('Rosa Prado')).toBeNull();
  server.answer('/painel/v1/attendance/undo', {
    status: 'scheduled',
    line: { ...line, state: 'ready', recorded: null },
  });
  server.answer(FIND, found('100000001', 'Ana Prado'));
  await user.type(screen.getByLabelText(/^Motivo/), 'Lote trocado');
  await user.click(screen.getByRole('button', { name: 'Desfazer atendimento' }));
  await screen.findByText('Rosa Prado');
});

test('says that the order on the page changed elsewhere, and looks it up again once asked', async () => {
  const user = userEvent.setup();
  const server = fakeServer({ [FIND]: found('100000001', 'Ana Prado') });
  const { arrive } = arrivingNews();
  render(<AttendancePage />);
  await user.type(screen.getByLabelText(/^Código/), '100000001{Enter}');
  await screen.findByRole('heading', { name: 'Ana Prado' });
  await arrive({ '100000001': { id: 5, own: true }, '100000002': { id: 6, own: false } });
  expect(screen.queryByText(/mudou enquanto/)).toBeNull();
  await arrive({ '100000001': { id: 7, own: false } });
  await screen.findByText('O pedido 100000001 mudou com esta tela aberta.');
  server.answer(FIND, found('100000001', 'Ana Prado Lima'));
  await user.click(screen.getByRole('button', { name: 'Ver como está' }));
  await screen.findByRole('heading', { name: 'Ana Prado Lima' });
  expect(screen.queryByText(/mudou enquanto/)).toBeNull();
});
