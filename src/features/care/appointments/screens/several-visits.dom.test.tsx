import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CHOOSE, showTimes, TIMES, timeButton, visit } from '#test/helpers/visit-times-page.tsx';

const RUI = { beneficiaryId: 8, personName: 'Rui' };
const itemOf = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);
const DAYS = { name: 'Horários livres por dia' };

test('of several visits one is open at a time, first the first without a time', async () => {
  const { user } = showTimes([{}, RUI]);
  await screen.findByRole('heading', { name: 'Rui' });
  itemOf('Ana').getByRole('list', DAYS);
  expect(itemOf('Rui').queryByRole('list', DAYS)).toBeNull();
  expect(itemOf('Rui').queryByText(/ordem de chegada/)).toBeNull();
  await user.click(itemOf('Rui').getByRole('button', { name: 'Escolher o horário de Rui' }));
  itemOf('Rui').getByRole('list', DAYS);
  expect(screen.getByRole('heading', { name: 'Rui' })).toBe(document.activeElement);
  expect(itemOf('Ana').queryByRole('list', DAYS)).toBeNull();
  itemOf('Ana').getByRole('button', { name: 'Escolher o horário de Ana' });
});

test('a chosen time folds its visit, and reading goes on at the next one, which opens', async () => {
  const { server, user } = showTimes([{}, RUI]);
  await screen.findByRole('heading', { name: 'Rui' });
  server.answer(TIMES, {
    visits: [
      { ...visit, chosen: { day: '2026-11-30', minute: 450, state: 'held' } },
      { ...visit, ...RUI },
    ],
  });
  await user.click(await timeButton('Segunda, 30/11, às 7h30'));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Rui' }));
  itemOf('Ana').getByText('Segunda, 30/11, às 7h30');
  expect(
    itemOf('Ana')
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mudar o horário de Ana']);
  itemOf('Rui').getByRole('list', DAYS);
  await user.click(itemOf('Ana').getByRole('button', { name: 'Mudar o horário de Ana' }));
  itemOf('Ana').getByRole('list', DAYS);
  expect(itemOf('Rui').queryByRole('list', DAYS)).toBeNull();
  await user.click(itemOf('Ana').getByRole('button', { name: 'Ficar com o horário atual' }));
  itemOf('Rui').getByRole('list', DAYS);
  expect(screen.getByRole('heading', { name: 'Ana' })).toBe(document.activeElement);
});

test('the next visit begins with its first days, whichever the one before was looking at', async () => {
  const { server, user } = showTimes([{}, RUI]);
  const from = () => (server.callsTo(TIMES).at(-1)?.body as { from?: string } | undefined)?.from;
  await timeButton('Segunda, 30/11, às 7h30');
  await user.click(screen.getByRole('button', { name: 'Mais dias' }));
  await screen.findByText('Horários de 11/12 a 24/12');
  await user.click(itemOf('Rui').getByRole('button', { name: 'Escolher o horário de Rui' }));
  expect(from()).toBe('2026-11-27');
  await user.click(await timeButton('Mais dias'));
  await expect.poll(from).toBe('2026-12-11');
  await user.click(await timeButton('Segunda, 30/11, às 7h30'));
  await expect.poll(from).toBe('2026-11-27');
});

test('an answer that comes late takes the reading from no visit that was opened meanwhile', async () => {
  const answered = Promise.withResolvers<object>();
  const { server, user } = showTimes([{}, RUI], { [CHOOSE]: () => answered.promise });
  await user.click(await timeButton('Segunda, 30/11, às 7h30'));
  await user.click(itemOf('Rui').getByRole('button', { name: 'Escolher o horário de Rui' }));
  const other = itemOf('Rui').getByRole('button', { name: 'Segunda, 30/11, às 7h45' });
  other.focus();
  const chosen = { day: '2026-11-30', minute: 450, state: 'held' };
  server.answer(TIMES, {
    visits: [
      { ...visit, chosen },
      { ...visit, ...RUI },
    ],
  });
  answered.resolve({ ok: true });
  await itemOf('Ana').findByText('Reservado até o pagamento');
  expect(other).toBe(document.activeElement);
});

test('a visit that is not open names its place where the visits are at several', async () => {
  showTimes([{}, { ...RUI, unitId: 4, placeName: 'Taguatinga' }]);
  await screen.findByRole('heading', { name: 'Rui' });
  itemOf('Rui').getByText('Taguatinga');
});

test('a visit that is not open still says what keeps its times back, and that a time was lost', async () => {
  showTimes([
    {},
    { ...RUI, days: [], because: 'A nossa equipe combina o horário.' },
    { ...RUI, part: 1, chosen: { day: '2026-11-30', minute: 435, state: 'lost' } },
  ]);
  await screen.findByText('A nossa equipe combina o horário.');
  itemOf('Rui, visita 2 de 2').getByText(/O pagamento chegou depois do prazo/);
  itemOf('Rui, visita 2 de 2').getByRole('button', { name: 'Escolher o horário de Rui, visita 2 de 2' });
});

test('numbers the visits of one person at one unit', async () => {
  showTimes([{}, { part: 1 }, { unitId: 4 }]);
  await screen.findByRole('heading', { name: 'Ana, visita 1 de 2' });
  screen.getByRole('heading', { name: 'Ana, visita 2 de 2' });
  screen.getByRole('heading', { name: 'Ana' });
});
