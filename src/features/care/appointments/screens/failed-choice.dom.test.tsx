import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failed } from '#test/helpers/fake-server.ts';
import { CHOOSE, showTimes, TIMES, timeButton, visit } from '#test/helpers/visit-times-page.tsx';

const held = { day: '2026-11-30', minute: 450, state: 'held' as const };

test('a time that the store has saved, but did not answer for, shows no failure', async () => {
  const { server, user } = showTimes([{}], { [CHOOSE]: failed });
  const first = await timeButton('Segunda, 30/11, às 7h30');
  server.answer(TIMES, { visits: [{ ...visit, chosen: held }] });
  await user.click(first);
  await screen.findByText('Reservado até o pagamento');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the failure of a change goes when the shopper keeps the time', async () => {
  const { user } = showTimes([{ chosen: held }], { [CHOOSE]: failed });
  await user.click(await screen.findByRole('button', { name: 'Mudar o horário' }));
  await user.click(await timeButton('Segunda, 30/11, às 7h45'));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Ficar com o horário atual' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
