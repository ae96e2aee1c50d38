import { Icon } from '../icon/icon.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  label: string;
  min?: number;
  max?: number;
  busy?: boolean;
}

export function QuantityStepper({ value, onChange, label, min = 1, max = 99, busy }: QuantityStepperProps) {
  const change = (next: number) => {
    if (!busy && next >= min && next <= max) onChange(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a legend for two buttons.
    <div className={styles.stepper} role="group" aria-label={label} aria-busy={busy || undefined}>
      <StepButton
        icon="minus"
        label="Diminuir"
        off={busy || value <= min}
        onPress={() => change(value - 1)}
      />
      <output className={styles.value}>{value}</output>
      <StepButton icon="plus" label="Aumentar" off={busy || value >= max} onPress={() => change(value + 1)} />
    </div>
  );
}

interface StepButtonProps {
  icon: 'minus' | 'plus';
  label: string;
  off: boolean | undefined;
  onPress: () => void;
}

/** Uses aria-disabled instead of disabled, so that focus stays on the button at either limit. */
function StepButton({ icon, label, off, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
