import type { ComponentProps } from 'react';
import { withoutDigits } from '#values/person-name.ts';
import type { TextField } from './controls.tsx';
import { MaskedField } from './masked-field.tsx';

/** A person's name; somebody else's unless `autoComplete` says otherwise. */
export const NameField = (props: ComponentProps<typeof TextField>) => (
  <MaskedField autoComplete="off" maxLength={120} {...props} format={withoutDigits} />
);
