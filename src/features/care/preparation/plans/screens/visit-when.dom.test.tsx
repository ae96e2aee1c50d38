import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type CareAnswers, NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import type { AdvisedRule } from '#features/care/preparation/prep-rule.ts';
import type { Span } from '#features/shop/stores/opening-hours/hours.ts';
import { hours, plannedVisit, preparedLine, rule } from '#test/cast/prepared.ts';
import { visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { type PlannedVisit, shownPlans, visitPlans } from '../visit-plans.ts';
import { VisitPlans } from './visit-plans.tsx';

const OPEN: Span[] = [[450, 1080]];
const zone = 'America/Sao_Paulo';

function show(rules: AdvisedRule[], planned: PlannedVisit[] = [], answers: CareAnswers = NO_ANSWERS) {
  const schedule = { zone, week: [OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, []], holidays: [], special: [] };
  const lines = [preparedLine(1, 'Exame', rules, { schedule })];
  const server = fakeServer({ '/v1/data': visitorData(), '/v1/preparation/visit': { ok: true } });
  const now = Date.parse('2026-11-27T17:00:00Z');
  const when = { order: '', onSaved: () => {}, lines, planned, now };
  const care = { answersOf: () => answers, change: () => {} };
  render(
    <VisitPlans visits={shownPlans(visitPlans(lines, planned), '2026-11-27')} when={when} care={care} />,
  );
  const saved = () => server.callsTo('/v1/preparation/visit').map(({ body }) => body);
  return { saved, user: userEvent.setup() };
}

test('one press takes the best time', { meta: { spec: ['care 112'] } }, async () => {
  const { saved, user } = show([hours('fasting', 8, 14)]);
  await user.click(screen.getByRole('button', { name: 'Melhor horário: sábado, 28/11, às 7h30' }));
  expect(saved()).toEqual([
    expect.objectContaining({
      day: '28/11/2026',
      time: '07:30',
      fasting: '',
      beneficiary: 7,
      unit: 3,
      part: 0,
    }),
  ]);
});

test('the proposal follows what is typed, and goes once the choice serves', {
  meta: { spec: ['care 107', 'care 112'] },
}, async () => {
  const { user } = show([hours('dose', 12, 14, 'Lítio')], [], { ...NO_ANSWERS, doses: 1 });
  screen.getByText('Informe a hora da última dose para ver o melhor horário.');
  await user.type(screen.getByLabelText(/última dose antes da coleta/), '22:00');
  screen.getByRole('button', { name: 'Melhor horário: sábado, 28/11, às 10h' });
  await user.type(screen.getByLabelText('Dia'), '30112026');
  await user.type(screen.getByLabelText('Hora'), '09:00');
  screen.getByRole('button', { name: 'Melhor horário: sábado, 28/11, às 10h' });
  await user.clear(screen.getByLabelText('Hora'));
  await user.type(screen.getByLabelText('Hora'), '10:00');
  expect(screen.queryByRole('button', { name: /Melhor horário/ })).toBeNull();
});

test('opens the form of a saved time that does not serve', () => {
  const planned = plannedVisit('2026-11-30T14:00:00Z', '2026-11-27T17:00:00Z');
  show([rule('clock', { min: 420, max: 480 })], [planned]);
  screen.getByText('Este horário não serve. A coleta é das 7h às 8h.');
  const proposal = screen.getByRole('button', { name: 'Melhor horário: sábado, 28/11, às 7h30' });
  expect(proposal.closest('details')?.open).toBe(true);
});
