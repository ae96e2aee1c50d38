import { useEffect } from 'react';
import type { BeneficiaryView } from '#features/beneficiaries/beneficiary.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Preview } from '../contract.ts';
import { type QuoteDraft, reachableStep, type Step } from '../draft.ts';
import { peopleProblems } from '../people.ts';
import { recipientsOfViews } from '../recipient.ts';
import { visitsProblems } from '../visit.ts';

/** The step as the page's address has it, so that Back goes to the step before and a reload stays. */
export interface StepInHistory {
  /** null where the address names none: the first one. */
  asked: Step | null;
  /** Goes from the step that is shown to another, or corrects the address that names one too early. */
  onStep: (next: Step, from: Step, correction?: boolean) => void;
}

interface Steps extends StepInHistory {
  first: Step;
  draft: QuoteDraft;
  people: readonly BeneficiaryView[];
  preview: Preview;
  today: CalendarDay;
  /** Nothing that was kept is still to come back. */
  settled: boolean;
}

export function useStep({ first, asked, onStep, draft, people, preview, today, settled }: Steps) {
  const { lines, cepPlaces } = preview;
  const wanted = asked ?? first;
  const recipients = recipientsOfViews(people, today);
  const step = reachableStep(wanted, {
    people: isEmpty(peopleProblems(lines, (lineId) => draft.choices[lineId] ?? [], recipients, today)),
    visits: isEmpty(visitsProblems(cepPlaces, (cep) => draft.visits[cep])),
  });
  const early = settled && step !== wanted;
  useEffect(() => {
    if (early) onStep(step, step, true);
  });
  return { step, setStep: (next: Step) => onStep(next, step) };
}

const isEmpty = (problems: object) => Object.keys(problems).length === 0;
