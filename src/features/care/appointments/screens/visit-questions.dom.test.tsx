import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type CareAnswers, NO_ANSWERS, withReply } from '#features/care/preparation/advice/care-answers.ts';
import { visitWithTimes } from '#test/cast/visit-with-times.ts';
import type { TimesOfVisit } from '../contract.ts';
import { VisitQuestions } from './visit-questions.tsx';

const visit = (facts: Partial<TimesOfVisit> = {}): TimesOfVisit => ({ ...visitWithTimes, ...facts });

function view(answers: CareAnswers) {
  const changed: CareAnswers[] = [];
  return {
    changed,
    care: {
      answersOf: (id: number | null) => (id === 7 ? answers : NO_ANSWERS),
      change: (_: number | null, change: (before: CareAnswers) => CareAnswers) =>
        void changed.push(change(answers)),
    },
  };
}

test('advises the first hour of the morning to a person with diabetes, and to no other', () => {
  const text = /prefira a primeira hora da manhã/;
  for (const reply of ['no', 'unsaid'] as const) {
    const { unmount } = render(
      <VisitQuestions visit={visit()} care={view(withReply(NO_ANSWERS, 'diabetes', reply)).care} />,
    );
    expect(screen.queryByText(text)).toBeNull();
    unmount();
  }
  render(<VisitQuestions visit={visit()} care={view(withReply(NO_ANSWERS, 'diabetes', 'yes')).care} />);
  expect(screen.getByText(text)).toBeTruthy();
});

test('keeps a wait as met, on this device, when its box is ticked', async () => {
  const { care, changed } = view(NO_ANSWERS);
  const wait = { beneficiaryId: 7, personName: 'Ana', code: '4320 alcohol', text: 'Não bebo' };
  render(<VisitQuestions visit={visit({ waits: [wait] })} care={care} />);
  expect(screen.getByText('As respostas ficam só neste aparelho.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Não bebo' }));
  expect(changed.map(({ met }) => met)).toEqual([['4320 alcohol']]);
});

test('folds the waits away while times are on offer, and says when the preparation starts', () => {
  const wait = { beneficiaryId: 7, personName: 'Ana', code: '4320 alcohol', text: 'Não bebo' };
  const fold = (facts: Partial<TimesOfVisit>) => {
    const { container, unmount } = render(
      <VisitQuestions visit={visit({ waits: [wait], ...facts })} care={view(NO_ANSWERS).care} />,
    );
    const details = container.querySelector('details');
    const seen = { open: details?.open, line: details?.querySelector('summary')?.textContent };
    unmount();
    return seen;
  };
  const days = [{ day: '2026-11-30', minutes: [420] }];
  expect(fold({ days, lead: '72 horas' })).toEqual({
    open: false,
    line: 'Quer vir antes? O preparo começa 72 horas antes.',
  });
  expect(fold({ days: [] }).open).toBe(true);
});

test('the fold that a person opened stays open when the times arrive', async () => {
  const wait = { beneficiaryId: 7, personName: 'Ana', code: '4320 alcohol', text: 'Não bebo' };
  const asked = (facts: Partial<TimesOfVisit>, isComing: boolean) => (
    <VisitQuestions
      visit={visit({ waits: [wait], ...facts })}
      care={view(NO_ANSWERS).care}
      isComing={isComing}
    />
  );
  const { rerender } = render(asked({ days: [] }, true));
  await userEvent.click(screen.getByText(/^Quer vir antes/));
  const box = screen.getByRole('checkbox', { name: 'Não bebo' });
  box.focus();
  rerender(asked({ days: [{ day: '2026-11-30', minutes: [420] }] }, false));
  expect(box).toBe(document.activeElement);
  expect(box.closest('details')?.open).toBe(true);
});
