import type { ReactNode } from 'react';
import styles from './illustration.module.css';

export type Scene = 'leaf' | 'cart' | 'search' | 'success' | 'lost' | 'order' | 'offline';

/** What stands in front of the palm, around the middle of a 200 × 140 picture. */
const scenes: Record<Scene, ReactNode> = {
  leaf: <path className={styles.fruit} d="M100 66c11 12 17 20 17 29a17 17 0 0 1-34 0c0-9 6-17 17-29z" />,
  cart: (
    <>
      <path className={styles.card} d="M64 66h72l-7 46a8 8 0 0 1-8 7H79a8 8 0 0 1-8-7z" />
      <path className={styles.line} d="M84 78V62a16 16 0 0 1 32 0v16" />
      <path className={styles.fruit} d="M100 86c5 6 8 9.5 8 13.5a8 8 0 0 1-16 0c0-4 3-7.5 8-13.5z" />
    </>
  ),
  search: (
    <>
      <path className={styles.line} d="m120 98 20 20" />
      <circle className={styles.card} cx="100" cy="78" r="28" />
      <path className={styles.fruit} d="M100 62c7 8 11 13 11 19a11 11 0 0 1-22 0c0-6 4-11 11-19z" />
    </>
  ),
  success: (
    <>
      <path className={styles.fruit} d="M100 46c19 21 30 34 30 48a30 30 0 0 1-60 0c0-14 11-27 30-48z" />
      <path className={styles.tick} d="m87 93 10 10 18-20" />
    </>
  ),
  lost: (
    <>
      <path className={styles.line} d="M100 120V62" />
      <path className={styles.card} d="M72 58h46l12 11-12 11H72z" />
      <path className={styles.card} d="M128 88H86l-10 9 10 9h42z" />
    </>
  ),
  order: (
    <>
      <path className={styles.card} d="M70 52h60v66l-10-6-10 6-10-6-10 6-10-6-10 6z" />
      <path className={styles.line} d="M82 68h24M82 80h36" />
      <path className={styles.fruit} d="M112 88c4 4.5 6 7.3 6 10.3a6 6 0 0 1-12 0c0-3 2-5.8 6-10.3z" />
    </>
  ),
  offline: (
    <>
      <path className={styles.card} d="M76 114a19 19 0 0 1-3-37.8 27 27 0 0 1 52-6A22 22 0 0 1 126 114z" />
      <path className={styles.line} d="m91 86 18 18M109 86 91 104" />
    </>
  ),
};

const fan = [-75, -50, -25, 0, 25, 50, 75];

/** A small picture in the brand's shapes; decoration only, so readers pass over it. */
export function Illustration({ scene, className }: { scene: Scene; className?: string }) {
  return (
    <svg
      className={className ? `${styles.picture} ${className}` : styles.picture}
      viewBox="0 0 200 140"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse className={styles.ground} cx="100" cy="120" rx="78" ry="10" />
      <g className={styles.leaf}>
        {fan.map((angle) => (
          <path
            key={angle}
            transform={`rotate(${angle} 100 96)`}
            d="M100 84c-9-18-9-46 0-76 9 30 9 58 0 76z"
          />
        ))}
      </g>
      {scenes[scene]}
    </svg>
  );
}
