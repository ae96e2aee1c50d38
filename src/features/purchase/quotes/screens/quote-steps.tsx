import { Steps } from '#ui/steps/steps.tsx';
import { STEP_TITLES, type Step, stepsFor } from '../steps.ts';

const LABELS: Record<Step | 'payment', string> = { ...STEP_TITLES, payment: 'Pagamento' };

/** Both /nad and /checkout show these steps. Home visits (`visits`) have a step of their own. */
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
