import { fruit, leaf, plates } from '#ui/plate/plates.tsx';
import styles from './hero-picture.module.css';

const LEAVES = [-78, -52, -26, 0, 26, 52, 78];
const FRUIT = [
  { x: 176, y: 262 },
  { x: 200, y: 276 },
  { x: 224, y: 262 },
];

export function HeroPicture({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 40 400 360" aria-hidden="true">
      <circle className={styles.sun} cx="284" cy="118" r="62" />
      <path className={styles.hill} d="M4 400c24-66 92-104 170-98 90 7 190 30 222 98z" />
      <path className={styles.trunk} d="m193 378 4-128h7l3 128z" />
      {LEAVES.map((angle) => (
        <path
          key={angle}
          className={angle % 52 === 0 ? leaf : styles.soft}
          transform={`rotate(${angle} 200 250)`}
          d="M200 246c-30-46-30-124 0-196 30 72 30 150 0 196z"
        />
      ))}
      {FRUIT.map(({ x, y }) => (
        <path
          key={x}
          className={fruit}
          d={`M${x} ${y - 20}c9 10 14 17 14 25a14 14 0 0 1-28 0c0-8 5-15 14-25z`}
        />
      ))}
      <g data-family="exams" transform="translate(44 272)scale(2.5)">
        {plates.exams}
      </g>
      <g data-family="genetics" transform="translate(256 278)scale(2.5)">
        {plates.genetics}
      </g>
    </svg>
  );
}
