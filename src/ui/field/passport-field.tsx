import type { ComponentProps } from 'react';
import { TextField } from './controls.tsx';

export const PassportField = (props: ComponentProps<typeof TextField>) => (
  <TextField autoComplete="off" autoCapitalize="characters" maxLength={30} {...props} />
);
