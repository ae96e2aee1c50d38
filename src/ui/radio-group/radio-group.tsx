import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError, RequiredMark } from '../field/field.tsx';
import styles from './radio-group.module.css';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

/** All other properties go to each input, so that react-hook-form's `register(name)` can be spread into it. */
interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> {
  legend: ReactNode;
  legendHidden?: boolean;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  hint?: ReactNode;
  error?: ReactNode;
  look?: 'list' | 'card';
  inline?: boolean;
}

/** The first input has the group's id, so that an error summary can link to it. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    legend,
    legendHidden,
    options,
    value,
    defaultValue,
    hint,
    error,
    look = 'list',
    inline,
    ...rest
  } = props;
  const { className, id: ownId, required, ...input } = rest;
  const fallback = useId();
  const id = ownId ?? input.name ?? fallback;
  const described = [error && `${id}-erro`, hint && `${id}-dica`].filter(Boolean).join(' ') || undefined;
  const isChosen = (option: RadioOption) => (value === undefined ? undefined : option.value === value);
  const startsChosen = (option: RadioOption) =>
    defaultValue === undefined ? undefined : option.value === defaultValue;
  return (
    <fieldset className={className} aria-describedby={described}>
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <p id={`${id}-dica`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.options} data-inline={inline || undefined} data-look={look}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option} data-look={look}>
            <input
              {...input}
              name={input.name ?? fallback}
              type="radio"
              id={index === 0 ? id : `${id}-${index + 1}`}
              value={option.value}
              checked={isChosen(option)}
              defaultChecked={startsChosen(option)}
              disabled={option.disabled || input.disabled}
              required={required}
              aria-describedby={option.hint ? `${id}-${index + 1}-dica` : undefined}
              aria-invalid={error ? true : undefined}
              className={styles.dot}
            />
            {option.icon}
            <span className={styles.text}>
              <span className={styles.label}>{option.label}</span>
              {option.hint && (
                <span id={`${id}-${index + 1}-dica`} className={styles.optionHint}>
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-erro`}>{error}</FieldError>
    </fieldset>
  );
}
