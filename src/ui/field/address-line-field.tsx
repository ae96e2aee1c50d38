import type { ComponentProps } from 'react';
import grid from '../form/form-grid.module.css';
import { TextField } from './controls.tsx';

const LINES = {
  street: { autoComplete: 'address-line1', maxLength: 160, fieldClassName: grid.twoThirds },
  number: { autoComplete: 'off', maxLength: 20, fieldClassName: grid.third },
  complement: { autoComplete: 'address-line2', maxLength: 80, fieldClassName: grid.half },
  neighborhood: { autoComplete: 'address-level3', maxLength: 80, fieldClassName: grid.half },
  city: { autoComplete: 'address-level2', maxLength: 80, fieldClassName: grid.half },
} as const;

interface AddressLineFieldProps extends ComponentProps<typeof TextField> {
  line: keyof typeof LINES;
}

export const AddressLineField = ({ line, ...props }: AddressLineFieldProps) => (
  <TextField {...LINES[line]} {...props} />
);
