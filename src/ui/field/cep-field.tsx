import type { ComponentProps } from 'react';
import { formatCep } from '#values/cep.ts';
import type { TextField } from './controls.tsx';
import { MaskedField } from './masked-field.tsx';

export const CepField = (props: ComponentProps<typeof TextField>) => (
  <MaskedField inputMode="numeric" autoComplete="postal-code" {...props} format={formatCep} />
);
