import type { ComponentProps } from 'react';
import { withoutDigits } from '#values/person-name.ts';
import type { TextField } from './controls.tsx';
import { MaskedField } from './masked-field.tsx';

/** Autocomplete is off because the name is often another person's. */
export const NameField = (props: ComponentProps<typeof TextField>) => (
  <MaskedField autoComplete="off" maxLength={120} {...props} format={withoutDigits} />
);
