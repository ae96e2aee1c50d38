import type { ComponentProps } from 'react';
import { STATES } from '#values/states.ts';
import grid from '../form/form-grid.module.css';
import { SelectField } from './controls.tsx';

const options = STATES.map(({ code, name }) => ({ value: code, label: name }));

/** Values are the two-letter codes of the Brazilian states. */
export const StateField = (props: Omit<ComponentProps<typeof SelectField>, 'options'>) => (
  <SelectField autoComplete="address-level1" fieldClassName={grid.half} {...props} options={options} />
);
