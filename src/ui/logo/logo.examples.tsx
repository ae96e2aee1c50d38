import type { Examples } from '../gallery/examples.ts';
import { Logo } from './logo.tsx';

const image = {
  src: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="%230e5a40"/></svg>',
  width: 32,
  height: 32,
};

export const examples: Examples = {
  'image alone': <Logo image={image} name="Loja Buriti" />,
  'with its name': <Logo image={image} name="Loja Buriti" strong="Loja" light="Buriti" />,
};
