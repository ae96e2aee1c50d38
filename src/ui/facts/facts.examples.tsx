import type { Examples } from '../gallery/examples.ts';
import { Facts } from './facts.tsx';

export const examples: Examples = {
  person: (
    <Facts
      of={[
        ['Nascimento', '15/01/1983'],
        ['Mãe', 'Marta Exemplo Rocha'],
        ['Documento', '999.000.121-94'],
      ]}
    />
  ),
};
