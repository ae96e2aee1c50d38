import type { Examples } from '../gallery/examples.ts';
import { Illustration } from './illustration.tsx';

export const examples: Examples = {
  leaf: <Illustration scene="leaf" />,
  search: <Illustration scene="search" />,
  lost: <Illustration scene="lost" />,
  offline: <Illustration scene="offline" />,
};
