import type { Examples } from '../gallery/examples.ts';
import { Plate } from './plate.tsx';
import { type Family, plates } from './plates.tsx';
import { samples } from './samples.tsx';

const families = Object.keys(plates) as Family[];

export const examples: Examples = Object.fromEntries([
  ...families.map((family) => [family, <Plate key={family} family={family} />]),
  ...Object.entries(samples).map(([name, drawing]) => [
    name,
    <Plate key={name} family="exams" drawing={drawing} />,
  ]),
]);
