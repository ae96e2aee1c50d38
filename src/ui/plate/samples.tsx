import type { ReactElement } from 'react';
import styles from './plate.module.css';

const { paper, tint, ink, line, fruit, leaf } = styles;

/** Materials of exams are drawn in the style of `plates.tsx`. Blood has none: the plate of `exams` is its tube. */
export const samples = {
  cup: (
    <>
      <path className={leaf} d="M36 11c4-4 8-4 11 0-4 4-8 4-11 0z" />
      <path className={paper} d="M11 14h26l-3 27a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4z" />
      <path className={tint} d="M13 24h22l-2 16a4 4 0 0 1-4 4H19a4 4 0 0 1-4-4z" />
      <path className={ink} d="M9 6h30v9H9z" />
      <path className={fruit} d="M24 24c4 5 5 7 5 9.5a5 5 0 0 1-10 0c0-2.5 1-4.5 5-9.5z" />
    </>
  ),
  flask: (
    <>
      <path className={leaf} d="M31 8c5-4 10-3 13 1-4 4-9 4-13-1z" />
      <path
        className={paper}
        d="M19 8h10v7c6 2 9 6 9 11v16a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3V26c0-5 3-9 9-11z"
      />
      <path className={tint} d="M11 29h26v13a2 2 0 0 1-2 2H13a2 2 0 0 1-2-2z" />
      <path className={ink} d="M17 2h14v7H17z" />
      <circle className={fruit} cx="24" cy="36" r="4.5" />
    </>
  ),
  swab: (
    <>
      <path className={leaf} d="M32 14c6-3 11-1 13 5-6 3-11 1-13-5z" />
      <path className={paper} d="M17 12h14v26a7 7 0 0 1-14 0z" />
      <path className={line} d="M24 12v16" />
      <path className={ink} d="M14 3h20v10H14z" />
      <path className={fruit} d="M24 25c3 0 4 4 4 8s-2 6-4 6-4-2-4-6 1-8 4-8z" />
    </>
  ),
} satisfies Record<string, ReactElement>;

export type Sample = keyof typeof samples;
