import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts, useWiring } from './field.tsx';

interface FieldOptions extends FieldTexts {
  optional?: boolean;
  fieldClassName?: string;
}

type FieldProps = FieldOptions &
  Pick<ComponentProps<'input'>, 'id' | 'name' | 'required' | 'aria-describedby'>;

type TextFieldProps = ComponentProps<'input'> & FieldOptions;
type TextAreaFieldProps = ComponentProps<'textarea'> & FieldOptions;

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

type SelectFieldProps = ComponentProps<'select'> &
  FieldOptions & {
    options: readonly SelectOption[];
    /** Label of the empty first option. With null there is no such option. */
    placeholder?: string | null;
  };

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
    label,
    hint,
    error,
    valid,
    labelHidden,
    optional,
    id: wiring.id,
    required: own.required,
    className: fieldClassName,
  };
  return { field, control: { ...own, ...wiring } };
}

export function TextField(props: TextFieldProps) {
  const { field, control } = useField(props);
  return (
    <Field {...field}>
      <input type="text" {...control} className={styles.control} />
    </Field>
  );
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { field, control } = useField(props);
  return (
    <Field {...field}>
      <textarea rows={4} {...control} className={styles.control} />
    </Field>
  );
}

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
