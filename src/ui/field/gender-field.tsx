import type { ComponentProps, ReactNode } from 'react';
import { RadioGroup } from '../radio-group/radio-group.tsx';

const OPTIONS = [
  { value: '2', label: 'Feminino' },
  { value: '1', label: 'Masculino' },
] as const;

interface GenderFieldProps extends Omit<ComponentProps<typeof RadioGroup>, 'legend' | 'options'> {
  label: ReactNode;
}

/** Reference values and sales restrictions depend on this sex. */
export const GenderField = ({ label, ...props }: GenderFieldProps) => (
  <RadioGroup legend={label} inline {...props} options={OPTIONS} />
);
