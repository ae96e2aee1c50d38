import { Steps } from '#ui/steps/steps.tsx';
import { STEP_TITLES, type Step, stepsFor } from '../steps.ts';

const LABELS: Record<Step | 'payment', string> = { ...STEP_TITLES, payment: 'Pagamento' };

/** The same steps on /nad and /checkout. `visits`: home visits have their own step. */
export function QuoteSteps({ visits, current }: { visits: boolean; current: Step | 'payment' }) {
  const steps = [...stepsFor(visits), 'payment' as const];
  const at = steps.indexOf(current);
  return (
    <Steps
      label="Etapas da compra"
      items={steps.map((name, index) => ({
        label: LABELS[name],
        state: index < at ? 'done' : index === at ? 'active' : 'inactive',
      }))}
    />
  );
}
