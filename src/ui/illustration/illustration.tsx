import type { ReactElement } from 'react';
import styles from './illustration.module.css';

/** Scenes are drawn in front of the palm, around the centre of a 200 × 140 picture. */
const scenes = {
  leaf: <path className={styles.fruit} d="M100 66c11 12 17 20 17 29a17 17 0 0 1-34 0c0-9 6-17 17-29z" />,
  search: (
    <>
      <path className={styles.line} d="m120 98 20 20" />
      <circle className={styles.card} cx="100" cy="78" r="28" />
      <path className={styles.fruit} d="M100 62c7 8 11 13 11 19a11 11 0 0 1-22 0c0-6 4-11 11-19z" />
    </>
  ),
  lost: (
    <>
      <path className={styles.line} d="M100 120V62" />
      <path className={styles.card} d="M72 58h46l12 11-12 11H72z" />
      <path className={styles.card} d="M128 88H86l-10 9 10 9h42z" />
    </>
  ),
  offline: (
    <>
      <path className={styles.card} d="M76 114a19 19 0 0 1-3-37.8 27 27 0 0 1 52-6A22 22 0 0 1 126 114z" />
      <path className={styles.line} d="m91 86 18 18M109 86 91 104" />
    </>
  ),
};

export type Scene = keyof typeof scenes | ReactElement;

const fan = [-75, -50, -25, 0, 25, 50, 75];

export function Illustration({ scene, className }: { scene: Scene; className?: string }) {
  return (
    <svg
      className={className ? `${styles.picture} ${className}` : styles.picture}
      viewBox="0 0 200 140"
      aria-hidden="true"
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
      {typeof scene === 'string' ? scenes[scene] : scene}
    </svg>
  );
}
