import type { Examples } from '../gallery/examples.ts';
import { Skeleton } from './skeleton.tsx';

export const examples: Examples = {
  title: <Skeleton shape="title" width="half" />,
  text: <Skeleton width="long" />,
  button: <Skeleton shape="button" />,
  circle: <Skeleton shape="circle" />,
};
