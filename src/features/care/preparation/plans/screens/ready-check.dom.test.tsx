import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mergePlan } from '#features/care/preparation/merge-plan.ts';
import { hours, rule } from '#test/cast/prepared.ts';
import { ReadyCheck } from './ready-check.tsx';

const plan = mergePlan([
  {
    id: 1,
    name: 'Cortisol',
    rules: [hours('fasting', 4, null), rule('clock', { min: 7 * 60, max: 8 * 60 })],
  },
]);

function check(time: string) {
  const from = Date.parse(`2026-11-26T${time}:00-03:00`);
  const visit = { from, until: from, zone: 'America/Sao_Paulo', today: '2026-11-26' };
  render(<ReadyCheck plan={plan} time={visit} closes={18 * 60} />);
}

test('explains an unsuitable hour, and no answer overrides it', () => {
  check('12:30');
  const said = screen.getByText(/^Ainda não\. Este horário não serve\. .*7h.*8h.* Escolha outro horário\.$/);
  expect(said).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('asks about a suitable hour, and the right answers clear the patient to come', {
  meta: { spec: ['care 21'] },
}, async () => {
  check('07:30');
  expect(screen.queryByText(/Ainda não/)).toBeNull();
  for (const yes of screen.getAllByRole('radio', { name: 'Sim' })) await userEvent.click(yes);
  screen.getByText(/Tudo certo: pode vir|Até aqui, tudo certo/);
});
