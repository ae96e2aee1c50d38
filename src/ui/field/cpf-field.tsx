import type { ComponentProps } from 'react';
import { formatCpf } from '#values/cpf.ts';
import type { TextField } from './controls.tsx';
import { MaskedField } from './masked-field.tsx';

export const CpfField = (props: ComponentProps<typeof TextField>) => (
  <MaskedField inputMode="numeric" autoComplete="off" {...props} format={formatCpf} />
);
