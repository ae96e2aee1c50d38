import { cleanup, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CHOOSE, showTimes, TIMES, timeButton } from '#test/helpers/visit-times-page.tsx';

const booked = { day: '2026-11-30', minute: 450, state: 'booked' as const };

const at = (now: string) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
};

test('asks before a paid time changes, with the changes that are left', async () => {
  at('2026-11-27T10:00:00Z');
  const { server, user } = showTimes([{ chosen: booked, movesLeft: 2 }]);
  await user.click(await screen.findByRole('button', { name: 'Mudar o horário' }));
  await user.click(screen.getByRole('button', { name: 'Terça 1/12 (2 horários)' }));
  await user.click(await timeButton('Terça, 1/12, às 7h'));
  expect(server.callsTo(CHOOSE)).toEqual([]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar o horário?' }));
  dialog.getByText('De segunda, 30/11, às 7h30 para terça, 1/12, às 7h.');
  dialog.getByText('Depois disso, você ainda pode mudar ou marcar outro horário 1 vez.');
  await user.click(dialog.getByRole('button', { name: 'Sim, mudar' }));
  expect(server.callsTo(CHOOSE)[0]?.body).toMatchObject({ day: '2026-12-01', minute: 420 });
});

test.each([
  ['2026-11-30T22:00:00Z', false, 'Depois disso, você ainda pode mudar ou marcar outro horário 1 vez.'],
  [
    '2026-11-30T22:00:01Z',
    false,
    'Faltam menos de 12 horas para esse horário. Depois disso, só a nossa equipe pode mudar.',
  ],
  [
    '2026-11-30T10:00:01Z',
    true,
    'Faltam menos de 24 horas para esse horário. Depois disso, só a nossa equipe pode mudar.',
  ],
])('before a change at %s (at home: %s) to 7h of the next day: %s', async (now, atHome, text) => {
  at(now);
  const { user } = showTimes([{ chosen: { ...booked, day: '2026-12-04' }, movesLeft: 2, atHome }]);
  await user.click(await screen.findByRole('button', { name: 'Mudar o horário' }));
  await user.click(screen.getByRole('button', { name: /^Terça 1\/12/ }));
  await user.click(await screen.findByRole('button', { name: /^Terça, 1\/12, (às|entre) 7h/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar o horário?' }));
  dialog.getByText(text);
  expect(dialog.getAllByText(/Depois disso/)).toHaveLength(1);
});

test('says of an order without a time that a near one cannot change any more', async () => {
  const near = /^Se você marcar um horário daqui a menos de (12|24) horas, depois só a nossa equipe/;
  showTimes([{ movesLeft: 1 }], {}, { paid: true });
  expect((await screen.findByText(near)).textContent).toContain('12 horas');
  cleanup();
  showTimes([{ movesLeft: 1, atHome: true }], {}, { paid: true });
  expect((await screen.findByText(near)).textContent).toContain('24 horas');
  cleanup();
  showTimes([{}]);
  await timeButton('Segunda, 30/11, às 7h30');
  expect(screen.queryByText(near)).toBeNull();
});

test('a chosen time folds its visit, and one given up opens it, before the list comes again', async () => {
  const { server, user } = showTimes([{}]);
  await timeButton('Segunda, 30/11, às 7h30');
  server.answer(TIMES, () => new Promise<Response>(() => {}));
  await user.click(await timeButton('Segunda, 30/11, às 7h30'));
  await screen.findByText('Reservado até o pagamento');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ana' }));
  expect(screen.queryByRole('list', { name: 'Horários livres por dia' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mudar o horário' }));
  await user.click(screen.getByRole('button', { name: 'Desistir do horário' }));
  await screen.findByRole('button', { name: 'Segunda, 30/11, às 7h30' });
  expect(screen.queryByText('Reservado até o pagamento')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ana' }));
});

test('a paid time that is chosen near can change no more, at once', async () => {
  at('2026-11-30T09:00:00Z');
  const { server, user } = showTimes([{}], {}, { paid: true });
  await timeButton('Segunda, 30/11, às 7h30');
  server.answer(TIMES, () => new Promise<Response>(() => {}));
  await user.click(await timeButton('Segunda, 30/11, às 7h30'));
  await screen.findByText('Faltam menos de 12 horas. Para mudar, fale com a nossa equipe.');
  screen.getByText('Marcado');
});

test('a time that can change no more can still be given up, after a question', async () => {
  const { server, user } = showTimes([{ chosen: booked, fixed: 'too_often', movesLeft: 0 }]);
  await user.click(await screen.findByRole('button', { name: 'Desistir do horário' }));
  expect(screen.queryByRole('button', { name: 'Mudar o horário' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Desistir do horário?' }));
  dialog.getByText('Depois disso, só a nossa equipe pode mudar ou marcar outro horário.');
  await user.click(dialog.getByRole('button', { name: 'Sim, desistir' }));
  expect(server.callsTo('/v1/appointments/cancel')).toHaveLength(1);
});
