import type { ComponentProps } from 'react';
import { TextField } from './controls.tsx';

export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    {...props}
  />
);
