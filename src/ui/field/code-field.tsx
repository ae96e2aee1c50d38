import type { ChangeEvent, ComponentProps } from 'react';
import { TextField } from './controls.tsx';

const DIGITS = 6;

interface CodeFieldProps extends ComponentProps<typeof TextField> {
  /** Sends the form with the last digit, typed or filled in by the browser. Not for acts that cannot be undone. */
  sends?: boolean;
}

/** A one-time code of 6 digits, which browsers offer to fill in. */
export const CodeField = ({ sends = false, onChange, ...field }: CodeFieldProps) => (
  <TextField
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={10}
    {...field}
    onChange={(event: ChangeEvent<HTMLInputElement>) => {
      onChange?.(event);
      const { value, form } = event.currentTarget;
      if (sends && value.replace(/\D/g, '').length === DIGITS) form?.requestSubmit();
    }}
  />
);
