import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts, useWiring } from './field.tsx';

interface Extra extends FieldTexts {
  /** Says "(opcional)" after the label. */
  optional?: boolean;
  /** Class of the whole field, for its place in a grid. */
  fieldClassName?: string;
}

type TextFieldProps = ComponentProps<'input'> & Extra;
type TextAreaFieldProps = ComponentProps<'textarea'> & Extra;

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

type SelectFieldProps = ComponentProps<'select'> &
  Extra & {
    options: readonly SelectOption[];
    /** First, empty choice; null for none. */
    placeholder?: string | null;
  };

/** One line of text. Spread react-hook-form's `register(name)` into it. */
export function TextField({
  label,
  hint,
  error,
  valid,
  labelHidden,
  optional,
  fieldClassName,
  ...input
}: TextFieldProps) {
  const wiring = useWiring(input, { hint, error });
  return (
    <Field
      {...{ label, hint, error, valid, labelHidden, optional }}
      id={wiring.id}
      required={input.required}
      className={fieldClassName}
    >
      <input type="text" {...input} {...wiring} className={styles.control} />
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField({
  label,
  hint,
  error,
  valid,
  labelHidden,
  optional,
  fieldClassName,
  ...area
}: TextAreaFieldProps) {
  const wiring = useWiring(area, { hint, error });
  return (
    <Field
      {...{ label, hint, error, valid, labelHidden, optional }}
      id={wiring.id}
      required={area.required}
      className={fieldClassName}
    >
      <textarea rows={4} {...area} {...wiring} className={styles.control} />
    </Field>
  );
}

/** A native select; children replace options where groups are needed. */
export function SelectField({
  label,
  hint,
  error,
  valid,
  labelHidden,
  optional,
  fieldClassName,
  options,
  placeholder = 'Selecione aqui',
  children,
  ...select
}: SelectFieldProps) {
  const wiring = useWiring(select, { hint, error });
  const start =
    placeholder !== null && select.value === undefined && select.defaultValue === undefined ? '' : undefined;
  return (
    <Field
      {...{ label, hint, error, valid, labelHidden, optional }}
      id={wiring.id}
      required={select.required}
      className={fieldClassName}
    >
      <select defaultValue={start} {...select} {...wiring} className={`${styles.control} ${styles.select}`}>
        {placeholder !== null && <option value="">{placeholder}</option>}
        {children ??
          options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
      </select>
    </Field>
  );
}
