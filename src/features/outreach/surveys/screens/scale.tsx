import { type ReactNode, useId } from 'react';
import { FieldError } from '#ui/field/field.tsx';
import styles from './scale.module.css';
import { useSettled } from './use-settled.ts';

interface ScaleProps {
  legend: ReactNode;
  legendHidden?: boolean;
  steps: readonly { value: number; label?: string }[];
  /** Meanings of both ends, for scales whose steps have no words. */
  ends?: readonly [string, string];
  value: number | null;
  error?: string | undefined;
  onChange: (value: number, settled: boolean) => void;
}

export function Scale({ legend, legendHidden, steps, ends, value, error, onChange }: ScaleProps) {
  const id = useId();
  const { isSettled, keys } = useSettled();
  return (
    <fieldset aria-describedby={error ? `${id}-erro` : undefined}>
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.steps} data-worded={steps.some(({ label }) => label) || undefined}>
        {steps.map((step) => (
          <label key={step.value} className={styles.step}>
            <input
              type="radio"
              name={id}
              className={styles.input}
              value={step.value}
              checked={step.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(step.value, isSettled())}
              {...keys}
            />
            <span className={styles.number}>{step.value}</span>
            {step.label && <span>{step.label}</span>}
          </label>
        ))}
      </div>
      {ends && (
        <p className={styles.ends}>
          <span>0: {ends[0]}</span> <span>10: {ends[1]}</span>
        </p>
      )}
      <FieldError id={`${id}-erro`}>{error}</FieldError>
    </fieldset>
  );
}
