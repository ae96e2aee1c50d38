import type { Examples } from '../gallery/examples.ts';
import { Plate } from './plate.tsx';
import { plates } from './plates.tsx';

export const examples: Examples = Object.fromEntries(
  Object.keys(plates).map((family) => [
    family,
    <Plate key={family} family={family as keyof typeof plates} />,
  ]),
);
