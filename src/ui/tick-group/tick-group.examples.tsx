import type { Examples } from '../gallery/examples.ts';
import { TickGroup } from './tick-group.tsx';

const options = [
  { value: 'manha', label: 'Manhã' },
  { value: 'tarde', label: 'Tarde' },
];
const ignore = () => {};

export const examples: Examples = {
  'one ticked': (
    <TickGroup id="turnos" legend="Turnos" options={options} value={['manha']} onChange={ignore} />
  ),
  invalid: (
    <TickGroup
      id="turnos-erro"
      legend="Turnos"
      options={options}
      value={[]}
      onChange={ignore}
      required
      error="Escolha um turno."
    />
  ),
};
