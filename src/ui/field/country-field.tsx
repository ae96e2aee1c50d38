import type { ComponentProps } from 'react';
import { COUNTRIES } from '#values/countries.ts';
import { SelectField } from './controls.tsx';

const options = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

export const CountryField = (props: Omit<ComponentProps<typeof SelectField>, 'options'>) => (
  <SelectField autoComplete="country" {...props} options={options} />
);
