import type { ComponentProps } from 'react';
import { bareEmail } from '#values/email.ts';
import type { TextField } from './controls.tsx';
import { MaskedField } from './masked-field.tsx';

export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <MaskedField
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    {...props}
    format={bareEmail}
  />
);
