import type { ReactElement } from 'react';
import styles from './plate.module.css';

const { paper, tint, ink, line, plain } = styles;
export const { fruit, leaf, plant } = styles;

/** Drawings are on a 48-unit grid, for 24 to 400 px. Only the demo's brand shows the leaves and fruit of the buriti. */
export const plates = {
  exams: (
    <>
      <path className={leaf} d="M32 9c6-3 11-1 13 5-6 3-11 1-13-5z" />
      <path className={paper} d="M16 9h16v27a8 8 0 0 1-16 0z" />
      <path className={tint} d="M17 21h14v15a7 7 0 0 1-14 0z" />
      <path className={ink} d="M13 4h22v6H13z" />
      <path className={fruit} d="M24 21c4 5 6 8.5 6 11.5a6 6 0 0 1-12 0c0-3 2-6.5 6-11.5z" />
    </>
  ),
  vaccines: (
    <g transform="rotate(45 24 24)">
      <path className={ink} d="M17 0h14v4H17zM22 3h4v8h-4z" />
      <path className={paper} d="M17 10h14v20H17z" />
      <path className={tint} d="M18 18h12v11H18z" />
      <path className={ink} d="M13 9h22v4H13zM21 30h6v4h-6zM23 34h2v13h-2z" />
      <path className={leaf} d="M24 33c8 5 8 12 0 19-8-7-8-14 0-19z" />
    </g>
  ),
  checkups: (
    <>
      <path className={tint} d="M10 7h28a2 2 0 0 1 2 2v35a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V9c0-1 1-2 2-2z" />
      <path className={paper} d="M13 12h22v29H13z" />
      <path className={ink} d="M17 3h14v9H17z" />
      <g className={plant}>
        <path className={line} d="M24 38V24" />
        <path className={leaf} d="M24 33c-6 1-9-2-9-8 6 0 9 2 9 8zm0 0c6 1 9-2 9-8-6 0-9 2-9 8z" />
        <circle className={fruit} cx="24" cy="20" r="4" />
      </g>
      <path className={plain} d="m17 27 5 6 9-12" />
    </>
  ),
  genetics: (
    <>
      <path className={line} d="M17 10h14M19 17h10M19 31h10M17 38h14" />
      <path className={tint} d="M30 3h5c0 12-17 12-17 21s17 9 17 21h-5c0-10-17-10-17-21S30 13 30 3z" />
      <path className={ink} d="M13 3h5c0 10 17 10 17 21S18 35 18 45h-5c0-12 17-12 17-21S13 15 13 3z" />
      <path className={leaf} d="M34 22c4-5 9-5 13-1-4 5-9 5-13 1zM14 27c-3 5-8 6-13 3 3-6 8-7 13-3z" />
      <circle className={`${fruit} ${plant}`} cx="38" cy="9" r="4" />
    </>
  ),
  respiratory: (
    <>
      <path className={leaf} d="M13 46C7 32 10 22 19 12c2 13 1 23-6 34z" />
      <path className={line} d="M14 46 33 17" />
      <path className={tint} d="M29 20c-2-6 2-14 8-17 5 3 4 13-1 19-2 1-6 1-7-2z" />
      <path className={line} d="M37 28v16M29 36h16M31.5 30.5l11 11M42.5 30.5l-11 11" />
      <circle className={fruit} cx="37" cy="36" r="5.5" />
    </>
  ),
  digital: (
    <g transform="rotate(35 24 24)">
      <path className={leaf} d="M24 25c-9 1-13-2-15-8 9-1 13 2 15 8zm0 0c9 1 13-2 15-8-9-1-13 2-15 8z" />
      <path className={ink} d="M14 17V12a10 10 0 0 1 20 0v5z" />
      <circle className={fruit} cx="24" cy="24" r="4.5" />
      <path className={paper} d="M14 30h20v6a10 10 0 0 1-20 0z" />
      <path className={tint} d="M15 36h18a9 9 0 0 1-18 0z" />
    </g>
  ),
} satisfies Record<string, ReactElement>;

/** The tints of each family are in `tokens.css`. */
export type Family = keyof typeof plates;
