import type { ComponentProps, ReactNode } from 'react';
import { FieldError, RequiredMark, useWiring } from '../field/field.tsx';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** Spread react-hook-form's `register(name)` into it. */
export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const wiring = useWiring(input, { hint, error });
  return (
    <div className={className}>
      <label className={styles.row} htmlFor={wiring.id}>
        <input {...input} {...wiring} type="checkbox" className={styles.box} />
        <span className={styles.text}>
          {label}
          {input.required && <RequiredMark />}
        </span>
      </label>
      {hint && (
        <p id={`${wiring.id}-dica`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${wiring.id}-erro`}>{error}</FieldError>
    </div>
  );
}
