import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { agenda, partner, showAgenda, visit } from '#test/cast/shown-agenda.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { AffectedPage } from './affected-page.tsx';

const VIEW = '/painel/v1/agenda/view';
const MOVE = '/painel/v1/agenda/move';
const PROPOSALS = '/painel/v1/agenda/proposals';
const SEATS = '/painel/v1/agenda/seats';
const NONE = { rows: [] };

test('lists where all visits of a resource would go, lets each line change, and moves them', async () => {
  const user = userEvent.setup();
  const server = fakeServer({
    [VIEW]: agenda({ maySetSeats: false }),
    [MOVE]: { subject: 'pedido 100000001', when: '01/12/2026 às 8h' },
    [PROPOSALS]: {
      rows: [
        { id: 1, day: '2026-12-01', time: '07:45' },
        { id: 2, day: '2026-12-01', time: '08:00' },
      ],
    },
  });
  showAgenda();
  await user.click(await screen.findByRole('button', { name: /^Mover todas/ }));
  await user.type(screen.getByLabelText(/^Motivo/), 'Equipe doente');
  await user.click(screen.getByRole('button', { name: 'Ver as novas horas' }));
  const hour = await screen.findByLabelText<HTMLInputElement>('Nova hora de Bia Rocha');
  expect(hour.value).toBe('08:00');
  expect(server.callsTo(PROPOSALS)[0]?.body).toEqual({ ids: [1, 2] });
  expect(server.callsTo(MOVE)).toEqual([]);
  await user.clear(hour);
  await user.type(hour, '09:30');
  await user.click(screen.getByRole('button', { name: 'Mover 2 visitas' }));
  await screen.findByText(
    '2 visitas movidas. Ana Prado, 7h45: passou para 01/12/2026 às 8h. Bia Rocha, 8h: passou para 01/12/2026 às 8h. Cada cliente da loja recebe um e-mail.',
  );
  expect(server.callsTo(MOVE).map(({ body }) => body)).toMatchObject([
    {
      id: 1,
      leave: true,
      seen: '2026-11-30T10:31:00.000Z',
      reason: 'Equipe doente',
      day: '2026-12-01',
      time: '07:45',
    },
    { id: 2, leave: true, day: '2026-12-01', time: '09:30' },
  ]);
});

test('a visit whose proposed time was taken stays in the list with the reason, and the others move', async () => {
  const user = userEvent.setup();
  const taken = Response.json({ code: 'taken', detail: 'Não há vaga nessa hora.' }, { status: 409 });
  let calls = 0;
  fakeServer({
    [VIEW]: agenda({ maySetSeats: false }),
    [MOVE]: () => (calls++ === 0 ? taken : { subject: 'pedido 100000002', when: '01/12/2026 às 8h' }),
    [PROPOSALS]: { rows: [{ id: 1, day: '2026-12-01', time: '07:45' }] },
  });
  showAgenda();
  await user.click(await screen.findByRole('button', { name: /^Mover todas/ }));
  await user.type(screen.getByLabelText(/^Motivo/), 'Equipe doente');
  await user.click(screen.getByRole('button', { name: 'Ver as novas horas' }));
  expect(await screen.findByText(/^Confira para onde cada visita vai/)).toBe(document.activeElement);
  screen.getByText((_, element) => element?.textContent === 'Bia Rocha, 8h, sem hora proposta');
  await user.click(screen.getByRole('button', { name: 'Mover 2 visitas' }));
  await screen.findByText(/^1 visita ainda sem mover/);
  screen.getByText(/Não há vaga nessa hora/);
  expect(screen.queryByLabelText('Nova hora de Bia Rocha')).toBe(null);
  expect(screen.getByLabelText<HTMLInputElement>('Nova hora de Ana Prado').value).toBe('07:45');
  screen.getByRole('button', { name: 'Mover 1 visita' });
});

test('after a move of all visits, reservations stay named on the closed day', async () => {
  const user = userEvent.setup();
  const left = { visits: 1, holds: 2, until: 875 };
  const resources = agenda().resources.map((one) => ({ ...one, closed: true, adjusted: true, left }));
  fakeServer({
    [VIEW]: agenda({ maySetSeats: false, resources }),
    [MOVE]: { subject: 'pedido 100000001', when: '01/12/2026 às 8h' },
    [PROPOSALS]: NONE,
  });
  showAgenda();
  const section = within(await screen.findByRole('region', { name: 'Guichês' }));
  const stay =
    '2 reservas ainda sem pedido ficam neste dia. Elas acabam ou viram visitas até 14h35: confira de novo depois.';
  section.getByText(`Fechado neste dia, e ainda com 1 visita. ${stay}`);
  await user.click(screen.getByRole('button', { name: /^Mover todas/ }));
  await user.type(screen.getByLabelText(/^Motivo/), 'Equipe doente');
  await user.click(screen.getByRole('button', { name: 'Ver as novas horas' }));
  await user.click(await screen.findByRole('button', { name: 'Mover 2 visitas' }));
  await screen.findByText((text) => text.startsWith('2 visitas movidas.') && text.endsWith(stay));
});

test('after a move of all visits, partners’ patients are to be called, and only buyers get an e-mail', async () => {
  const user = userEvent.setup();
  const called = { ...visit(1, 'Clarice Andrade'), incrementId: '', partner };
  const erased = { ...visit(2, 'Davi Lobo'), incrementId: '', partner: { ...partner, phone: '' } };
  fakeServer({
    [VIEW]: agenda({ maySetSeats: false, visits: [called, erased] }),
    [MOVE]: { subject: 'visita D07W90EM', when: '01/12/2026 às 8h' },
    [PROPOSALS]: NONE,
  });
  showAgenda();
  await user.click(await screen.findByRole('button', { name: /^Mover todas/ }));
  await user.type(screen.getByLabelText(/^Motivo/), 'Equipe doente');
  await user.click(screen.getByRole('button', { name: 'Ver as novas horas' }));
  await user.click(await screen.findByRole('button', { name: 'Mover 2 visitas' }));
  await screen.findByText(
    '2 visitas movidas. Clarice Andrade, 7h45: passou para 01/12/2026 às 8h. Ligue para avisar: (61) 98888-7766. Davi Lobo, 8h: passou para 01/12/2026 às 8h. Plano Buriti vê o novo horário.',
  );
});

test('a day whose visits all stay is not closed, and each line says why', async () => {
  const user = userEvent.setup();
  const server = fakeServer({
    [VIEW]: agenda(),
    [PROPOSALS]: NONE,
    [SEATS]: { ok: true },
    [MOVE]: () => Response.json({ code: 'past_day', detail: 'Este dia já passou.' }, { status: 422 }),
  });
  showAgenda();
  await user.click(await screen.findByRole('button', { name: /^Mover todas/ }));
  await user.type(screen.getByLabelText(/^Motivo/), 'Equipe doente');
  await user.click(screen.getByRole('button', { name: 'Ver as novas horas' }));
  await user.click(await screen.findByRole('button', { name: 'Mover 2 visitas' }));
  await screen.findByText(/^2 visitas ainda sem mover/);
  expect(server.callsTo(MOVE)).toHaveLength(2);
  expect(screen.getAllByText('Este dia já passou.')).toHaveLength(2);
  expect(server.callsTo(SEATS)).toEqual([]);
});

test('the visits of a unit that closes go to another unit, each with its own time', async () => {
  const user = userEvent.setup();
  const AFFECTED = '/painel/v1/agenda/affected';
  const units = [{ code: 'AS2', name: 'Asa Sul' }];
  const day = { day: '2026-11-30', visits: [visit(1, 'Ana Prado'), visit(2, 'Bia Rocha')] };
  const server = fakeServer({
    [AFFECTED]: { unit: 'ASN', unitName: 'Asa Norte', units, days: [day] },
    [PROPOSALS]: { rows: [{ id: 1, day: '2026-11-30', time: '07:45' }] },
    [MOVE]: { subject: 'pedido 100000001', when: '30/11/2026 às 7h45' },
  });
  const place = {
    pathname: '/painel/agenda/afetadas',
    search: '?unidade=ASN&de=2026-11-30&ate=2026-12-02',
    hash: '',
  };
  render(
    <NavigationProvider value={documentNavigation(place)}>
      <AffectedPage />
    </NavigationProvider>,
  );
  await user.click(await screen.findByRole('button', { name: /^Mover 2 visitas/ }));
  expect(server.callsTo(AFFECTED)[0]?.body).toEqual({
    unit: 'ASN',
    from: '2026-11-30',
    until: '2026-12-02',
  });
  await user.selectOptions(screen.getByLabelText(/^Para a unidade/), 'AS2');
  screen.getByText(/na outra unidade, pelo mesmo preço/);
  await user.type(screen.getByLabelText(/^Motivo/), 'Reforma');
  await user.click(screen.getByRole('button', { name: 'Ver as novas horas' }));
  await screen.findByText((_, element) => element?.textContent === 'Bia Rocha, 8h, sem hora proposta');
  expect(server.callsTo(PROPOSALS)[0]?.body).toEqual({ ids: [1, 2], unit: 'AS2' });
  await user.click(screen.getByRole('button', { name: 'Mover 2 visitas' }));
  await screen.findByText(/^2 visitas movidas\./);
  const [first, second] = server.callsTo(MOVE).map(({ body }) => body);
  expect(first).toMatchObject({ id: 1, unit: 'AS2', day: '2026-11-30', time: '07:45' });
  expect(second).toMatchObject({ id: 2, unit: 'AS2' });
  expect(server.callsTo(SEATS)).toEqual([]);
});
