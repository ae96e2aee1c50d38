import type { StepValue } from '#features/purchase/orders/status.ts';
import { type StepState, Steps } from '#ui/steps/steps.tsx';
import type { TrackerStep } from '../tracker.ts';

const STATES: Record<StepValue, StepState> = { 1: 'inactive', 2: 'active', 3: 'done' };

interface StatusStepsProps {
  steps: readonly TrackerStep[];
  label: string;
  stacked?: boolean;
  /** Corrects what the state of the active step says alone. */
  activeNote?: string | undefined;
}

export const StatusSteps = ({ steps, label, stacked, activeNote }: StatusStepsProps) => (
  <Steps
    label={label}
    stacked={stacked}
    items={steps.map(({ label, value }) => ({
      label,
      state: STATES[value],
      note: value === 2 ? activeNote : undefined,
    }))}
  />
);
