import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { preparedLine, rule } from '#test/cast/prepared.ts';
import { type PreparedLine, shownPlans, visitPlans } from '../visit-plans.ts';
import { forgetRequestedFasting, rememberRequestedFasting } from './requested-fasting.ts';
import { VisitPlans } from './visit-plans.tsx';

const ana = preparedLine(1, 'Glicose', [rule('clock', { min: 7 * 60, max: 8 * 60 })]);
const rui: PreparedLine = { ...ana, person: 'rui', personName: 'Rui', beneficiaryId: 8 };

function fastingOf(lines: PreparedLine[]): string[] {
  render(
    <VisitPlans
      visits={shownPlans(visitPlans(lines, []), '2026-11-25')}
      when={{ order: '1', onSaved: () => {}, lines, planned: [], now: Date.parse('2026-11-25T12:00:00Z') }}
    />,
  );
  return screen
    .queryAllByRole<HTMLSelectElement>('combobox', { name: 'O pedido do médico fala em jejum?' })
    .map(({ value }) => value);
}

test('proposes the fasting of the medical order that this tab read', () => {
  rememberRequestedFasting(11);
  expect(fastingOf([ana])).toEqual(['12']);
  screen.getByText('Escolhemos pelo pedido que você leu aqui. Confira.');
});

test('proposes nothing where the order is for several people', () => {
  rememberRequestedFasting(8);
  expect(fastingOf([ana, rui])).toEqual(['', '']);
});

test('proposes the longest of several medical orders, and nothing beyond what the form offers', () => {
  rememberRequestedFasting(12);
  rememberRequestedFasting(8);
  rememberRequestedFasting(null);
  expect(fastingOf([ana])).toEqual(['12']);
  document.body.replaceChildren();
  rememberRequestedFasting(16);
  expect(fastingOf([ana])).toEqual(['']);
});

test('forgets it once an answer is saved', () => {
  rememberRequestedFasting(8);
  forgetRequestedFasting();
  expect(fastingOf([ana])).toEqual(['']);
});

test('asks about fasting only where a visit has more than vaccines', () => {
  const vaccine = { ...ana, productId: 2, productName: 'Vacina', isVaccine: true };
  expect(fastingOf([vaccine, ana])).toEqual(['']);
  cleanup();
  expect(fastingOf([vaccine])).toEqual([]);
});
