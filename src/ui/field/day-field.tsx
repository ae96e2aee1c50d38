import type { ComponentProps } from 'react';
import { maskDay } from '#values/typed-day.ts';
import type { TextField } from './controls.tsx';
import { MaskedField } from './masked-field.tsx';

export const DayField = (props: ComponentProps<typeof TextField>) => (
  <MaskedField
    hint="dd/mm/aaaa"
    inputMode="numeric"
    autoComplete="off"
    maxLength={10}
    {...props}
    format={maskDay}
  />
);
