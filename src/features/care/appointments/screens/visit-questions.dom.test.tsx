import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type CareAnswers, NO_ANSWERS, withReply } from '#features/care/preparation/advice/care-answers.ts';
import type { TimesOfVisit } from '../contract.ts';
import { VisitQuestions } from './visit-questions.tsx';

const visit = (waits: TimesOfVisit['waits'] = []) => ({ beneficiaryId: 7, waits }) as unknown as TimesOfVisit;

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
  const wait = { beneficiaryId: 7, personName: 'Ana', code: '4320 alcohol', text: 'Não bebo', minutes: 4320 };
  render(<VisitQuestions visit={visit([wait])} care={care} />);
  expect(screen.getByText('As respostas ficam só neste aparelho.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Não bebo' }));
  expect(changed.map(({ met }) => met)).toEqual([['4320 alcohol']]);
});
