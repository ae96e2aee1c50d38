export const STEPS = ['people', 'care', 'summary'] as const;

export type Step = (typeof STEPS)[number];

export const STEP_TITLES: Readonly<Record<Step, string>> = {
  people: 'Beneficiários',
  care: 'Atendimento',
  summary: 'Resumo',
};

/** Only a visit has choices in 'care', because places of units are chosen in the cart. */
export const stepsFor = (visits: boolean): readonly Step[] =>
  visits ? STEPS : STEPS.filter((step) => step !== 'care');

/** Returns the furthest step up to `requested` that exists and that the current choices allow. */
export function reachableStep(
  requested: Step,
  done: { people: boolean; visits: boolean },
  steps: readonly Step[],
): Step {
  if (!done.people) return 'people';
  if (!steps.includes(requested)) return 'summary';
  return requested === 'summary' && !done.visits ? 'care' : requested;
}
