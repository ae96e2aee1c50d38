import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { visitWithTimes } from '#test/cast/visit-with-times.ts';
import { visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import type { TimesOfVisit } from '../contract.ts';
import { WaitForTime } from './wait-for-time.tsx';

const WAIT = '/v1/appointments/wait';
const STOP = '/v1/appointments/stop-waiting';
const REFUSE = '/v1/appointments/refuse';

const visit: TimesOfVisit = {
  ...visitWithTimes,
  chosen: { day: '2026-12-04', minute: 450, state: 'booked' },
  movesLeft: 2,
};

function show(facts: Partial<TimesOfVisit> = {}, answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    '/v1/data': visitorData(),
    [WAIT]: { ok: true },
    [STOP]: { ok: true },
    [REFUSE]: { ok: true },
    ...answers,
  });
  let asked = 0;
  const taken: object[] = [];
  const onChanged = () => {
    asked += 1;
  };
  const { unmount } = render(
    <WaitForTime
      visit={{ ...visit, ...facts }}
      order="100000001"
      today="2026-11-27"
      onChanged={onChanged}
      onTake={(at) => taken.push(at)}
    />,
  );
  return { server, user: userEvent.setup(), asked: () => asked, taken, unmount };
}

const open = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByText('Avise-me se abrir um horário antes'));
const join = () => screen.getByRole('button', { name: 'Entrar na lista de espera' });

test('joins for the days until the visit’s own, in the chosen period', async () => {
  const { server, user, asked } = show();
  await open(user);
  await user.selectOptions(screen.getByLabelText(/^Período/), 'De manhã');
  await user.click(join());
  expect(server.callsTo(WAIT).map(({ body }) => body)).toEqual([
    {
      order: '100000001',
      beneficiary: 7,
      unit: 3,
      part: 0,
      from: '27/11/2026',
      until: '04/12/2026',
      period: 'morning',
    },
  ]);
  expect(asked()).toBe(1);
});

test('asks for days in their order before it sends anything, and shows a refusal in words', async () => {
  const detail = 'Já há um horário livre nesses dias. Escolha na lista de horários.';
  const { server, user, asked } = show(
    {},
    { [WAIT]: () => Response.json({ code: 'free_now', detail }, { status: 409 }) },
  );
  await open(user);
  const until = screen.getByLabelText(/^Até/);
  await user.clear(until);
  await user.type(until, '26112026');
  await user.click(join());
  expect(screen.getAllByText(/O último dia não pode ser antes do primeiro\./).length).toBeGreaterThan(0);
  expect(server.callsTo(WAIT)).toEqual([]);
  await user.clear(until);
  await user.type(until, '30112026');
  await user.click(join());
  expect((await screen.findByRole('alert')).textContent).toContain(detail);
  expect(asked()).toBe(0);
});

test('names a single day once', () => {
  show({ waiting: { from: '2026-11-30', until: '2026-11-30', period: 'any' } });
  screen.getByText(/Você está na lista de espera: segunda, 30\/11\. Se abrir/);
});

test('says for what it waits, and one press leaves the list', async () => {
  const { server, user, asked } = show({
    waiting: { from: '2026-11-30', until: '2026-12-02', period: 'afternoon' },
  });
  screen.getByText(/Você está na lista de espera: de segunda, 30\/11, a quarta, 2\/12, à tarde\./);
  await user.click(screen.getByRole('button', { name: 'Sair da lista' }));
  expect(server.callsTo(STOP).map(({ body }) => body)).toEqual([
    { order: '100000001', beneficiary: 7, unit: 3, part: 0 },
  ]);
  expect(asked()).toBe(1);
});

test('shows the time that is kept and until when, and one press takes it', async () => {
  const kept = { day: '2026-11-30', minute: 480, until: 640 };
  const waiting = { from: '2026-11-30', until: '2026-11-30', period: 'any' as const };
  const { user, taken } = show({ waiting, kept });
  expect(screen.getByText(/^Abriu um horário antes/).textContent).toBe(
    'Abriu um horário antes: segunda, 30/11, às 8h. Guardamos para você até as 10h40.',
  );
  await user.click(screen.getByRole('button', { name: 'Ficar com este horário' }));
  expect(taken).toEqual([{ day: '2026-11-30', minute: 480 }]);
});

test('one press refuses the kept time, and a failure is said beside it', async () => {
  const detail = 'Muitas tentativas. Espere alguns minutos.';
  const facts = {
    waiting: { from: '2026-11-30', until: '2026-11-30', period: 'any' as const },
    kept: { day: '2026-11-30', minute: 480, until: 640 },
  };
  const refuse = () => screen.getByRole('button', { name: 'Não quero este horário' });
  const { server, user, asked, unmount } = show(facts);
  await user.click(refuse());
  expect(server.callsTo(REFUSE).map(({ body }) => body)).toEqual([
    { order: '100000001', beneficiary: 7, unit: 3, part: 0 },
  ]);
  expect([server.callsTo(STOP), asked()]).toEqual([[], 1]);
  unmount();
  const failing = show(facts, { [REFUSE]: () => Response.json({ code: 'no', detail }, { status: 409 }) });
  await failing.user.click(refuse());
  expect((await screen.findByRole('alert')).textContent).toContain(detail);
  expect(failing.asked()).toBe(0);
});

test('offers nothing for a visit that may not move, that the team arranges, or at home', () => {
  show({ fixed: 'too_late' });
  show({ byTeam: true });
  show({ atHome: true });
  expect(screen.queryByText('Avise-me se abrir um horário antes')).toBeNull();
});

test('says that the list does not know the answers on the device, where questions decide about the times', async () => {
  const text = /não conhece as respostas que você deu neste aparelho/;
  const { user, unmount } = show();
  await open(user);
  expect(screen.queryByText(text)).toBeNull();
  unmount();
  const again = show({ doses: [{ beneficiaryId: 7, personName: 'Ana', medicine: 'Lítio', hasHour: true }] });
  await open(again.user);
  expect(screen.getByText(text)).toBeDefined();
});
