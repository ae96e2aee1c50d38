import type { Examples } from '../gallery/examples.ts';
import { Loader } from './loader.tsx';

export const examples: Examples = {
  inline: <Loader />,
  'own label': <Loader label="Buscando o endereço…" />,
};
