import type { StepValue } from '#features/purchase/orders/status.ts';
import { type StepState, Steps } from '#ui/steps/steps.tsx';
import type { TrackerStep } from '../tracker.ts';

const STATES: Record<StepValue, StepState> = { 1: 'inactive', 2: 'active', 3: 'done' };

interface StatusStepsProps {
  steps: readonly TrackerStep[];
  label: string;
  stacked?: boolean;
  /** Replaces "etapa atual" when the active step is over (`paymentNote`). */
  activeNote?: string | undefined;
  /** Replaces "ainda não" at the last step (`releaseNote`). */
  lastNote?: string | undefined;
}

export const StatusSteps = ({ steps, label, stacked, activeNote, lastNote }: StatusStepsProps) => (
  <Steps
    label={label}
    stacked={stacked}
    items={steps.map(({ label, value }, index) => {
      if (value === 2 && activeNote) return { label, state: 'done', note: activeNote };
      return { label, state: STATES[value], note: index === steps.length - 1 ? lastNote : undefined };
    })}
  />
);
