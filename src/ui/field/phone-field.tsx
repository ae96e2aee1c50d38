import type { ComponentProps } from 'react';
import { formatPhone } from '#values/phone.ts';
import { TextField } from './controls.tsx';
import { MaskedField } from './masked-field.tsx';

interface PhoneFieldProps extends ComponentProps<typeof TextField> {
  /** Brazilian phones start with an area code, foreign ones with a country code. */
  brazilian: boolean;
}

export const PhoneField = ({ brazilian, ...props }: PhoneFieldProps) =>
  brazilian ? (
    <MaskedField
      hint="Com DDD"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      {...props}
      format={formatPhone}
    />
  ) : (
    <TextField
      hint="Com o código do país, por exemplo +351 912 345 678"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...props}
    />
  );
