import { useEffect } from 'react';
import type { BeneficiaryView } from '#features/account/beneficiaries/beneficiary.ts';
import type { Preview } from '#features/purchase/quotes/contract.ts';
import { peopleProblems } from '#features/purchase/quotes/people.ts';
import { recipientsOfViews } from '#features/purchase/quotes/recipient.ts';
import { visitsProblems } from '#features/purchase/quotes/visit.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { QuoteDraft } from '../draft.ts';
import { reachableStep, type Step, stepsFor } from '../steps.ts';

/** The step is part of the page's address, so that Back and reload work. */
export interface StepInHistory {
  /** The address names this step; null stands for the first one. */
  requested: Step | null;
  /** A `correction` replaces an address whose step cannot be reached yet. */
  onStep: (next: Step, from: Step, correction?: boolean) => void;
}

interface Steps extends StepInHistory {
  first: Step;
  draft: QuoteDraft;
  people: readonly BeneficiaryView[];
  preview: Preview;
  today: CalendarDay;
  settled: boolean;
}

export function useStep({ first, requested, onStep, draft, people, preview, today, settled }: Steps) {
  const { lines, cepPlaces } = preview;
  const target = requested ?? first;
  const recipients = recipientsOfViews(people, today);
  const steps = stepsFor(!isEmpty(cepPlaces));
  const done = {
    people: isEmpty(peopleProblems(lines, (lineId) => draft.choices[lineId] ?? [], recipients, today)),
    visits: isEmpty(visitsProblems(cepPlaces, (cep) => draft.visits[cep])),
  };
  const step = reachableStep(target, done, steps);
  const early = settled && step !== target;
  useEffect(() => {
    if (early) onStep(step, step, true);
  });
  const at = steps.indexOf(step);
  return {
    steps,
    step,
    setStep: (next: Step) => onStep(next, step),
    next: () => onStep(steps[at + 1] ?? step, step),
    back: () => onStep(steps[at - 1] ?? step, step),
  };
}

const isEmpty = (problems: object) => Object.keys(problems).length === 0;
