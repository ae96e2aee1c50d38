import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  valid?: boolean;
  labelHidden?: boolean;
}

interface FieldProps extends FieldTexts {
  id: string;
  required?: boolean;
  optional?: boolean;
  className?: string;
  children: ReactNode;
}

export interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The id defaults to the field's name, so that an error summary can link to "#name". */
export function useWiring(
  props: { id?: string; name?: string; 'aria-describedby'?: string },
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
): Wiring {
  const fallback = useId();
  const id = props.id ?? props.name ?? fallback;
  const describedBy = [error && `${id}-erro`, hint && `${id}-dica`, props['aria-describedby']]
    .filter(Boolean)
    .join(' ');
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined };
}

export function Field({
  id,
  label,
  hint,
  error,
  valid,
  labelHidden,
  required,
  optional,
  className,
  children,
}: FieldProps) {
  return (
    <div
      className={className ? `${styles.field} ${className}` : styles.field}
      data-state={error ? 'error' : valid ? 'valid' : undefined}
    >
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
        {required && <RequiredMark />}
        {optional && <span className={styles.optional}> (opcional)</span>}
      </label>
      {hint && (
        <p id={`${id}-dica`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.box}>
        {children}
        {valid && !error && <Icon name="check" className={styles.tick} />}
      </div>
      <FieldError id={`${id}-erro`}>{error}</FieldError>
    </div>
  );
}

/** Screen readers announce the control's own "required". */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      {' *'}
    </span>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className={styles.error}>
      <Icon name="alert" size="sm" className={styles.errorIcon} />
      <span>
        <span className="visually-hidden">Erro: </span>
        {children}
      </span>
    </p>
  );
}
