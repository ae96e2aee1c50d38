import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts, useWiring } from './field.tsx';

interface Extra extends FieldTexts {
  /** Says "(opcional)" after the label. */
  optional?: boolean;
  /** Class of the whole field, for its place in a grid. */
  fieldClassName?: string;
}

/** What every kind of control has. */
type FieldProps = Extra & Pick<ComponentProps<'input'>, 'id' | 'name' | 'required' | 'aria-describedby'>;

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

/** What of a control's properties belongs to the field around it, and the control itself tied to that field. */
function useField<Props extends FieldProps>({
  label,
  hint,
  error,
  valid,
  labelHidden,
  optional,
  fieldClassName,
  ...own
}: Props) {
  const wiring = useWiring(own, { hint, error });
  const field = {
    ...{ label, hint, error, valid, labelHidden, optional },
    id: wiring.id,
    required: own.required,
    className: fieldClassName,
  };
  return { field, control: { ...own, ...wiring } };
}

/** One line of text. Spread react-hook-form's `register(name)` into it. */
export function TextField(props: TextFieldProps) {
  const { field, control } = useField(props);
  return (
    <Field {...field}>
      <input type="text" {...control} className={styles.control} />
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { field, control } = useField(props);
  return (
    <Field {...field}>
      <textarea rows={4} {...control} className={styles.control} />
    </Field>
  );
}

/** A native select; children replace options where groups are needed. */
export function SelectField({
  options,
  placeholder = 'Selecione aqui',
  children,
  ...props
}: SelectFieldProps) {
  const { field, control } = useField(props);
  const start =
    placeholder !== null && props.value === undefined && props.defaultValue === undefined ? '' : undefined;
  return (
    <Field {...field}>
      <select defaultValue={start} {...control} className={`${styles.control} ${styles.select}`}>
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
