import type { ReactNode } from 'react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { FieldError, RequiredMark } from '../field/field.tsx';
import styles from './tick-group.module.css';

interface TickGroupProps {
  /** Id of the first box, so that an error summary can link to it. */
  id: string;
  legend: ReactNode;
  options: readonly { value: string; label: ReactNode; hint?: ReactNode }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  required?: boolean;
  /** Id of the text that explains the group. */
  describedBy?: string;
  error?: ReactNode;
}

export function TickGroup({
  id,
  legend,
  options,
  value,
  onChange,
  required,
  describedBy,
  error,
}: TickGroupProps) {
  const toggle = (option: string, isOn: boolean) =>
    onChange(options.map((one) => one.value).filter((one) => (one === option ? isOn : value.includes(one))));
  return (
    <fieldset aria-describedby={[describedBy, error && `${id}-erro`].filter(Boolean).join(' ') || undefined}>
      <legend className={styles.legend}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      {options.map((option, index) => (
        <Checkbox
          key={option.value}
          id={index === 0 ? id : `${id}-${index + 1}`}
          label={option.label}
          hint={option.hint}
          checked={value.includes(option.value)}
          aria-invalid={error ? true : undefined}
          onChange={(event) => toggle(option.value, event.currentTarget.checked)}
        />
      ))}
      <FieldError id={`${id}-erro`}>{error}</FieldError>
    </fieldset>
  );
}
