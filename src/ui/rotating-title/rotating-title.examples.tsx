import type { Examples } from '../gallery/examples.ts';
import { RotatingTitle } from './rotating-title.tsx';

export const examples: Examples = {
  paragraph: <RotatingTitle as="p" lead="Cuide de" words={['você', 'quem você ama', 'toda a família']} />,
};
