import { fruit, leaf, plates } from '#ui/plate/plates.tsx';
import styles from './drawings.module.css';

const FAN = [-78, -52, -26, 0, 26, 52, 78];

const Leaves = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y})scale(${size})`}>
    {FAN.map((angle) => (
      <path
        key={angle}
        className={angle % 52 === 0 ? leaf : styles.soft}
        transform={`rotate(${angle})`}
        d="M0-4c-30-46-30-124 0-196 30 72 30 150 0 196z"
      />
    ))}
  </g>
);

const DROP = 'c9 10 14 17 14 25a14 14 0 0 1-28 0c0-8 5-15 14-25z';

export const kiosk = (
  <>
    <circle className={styles.sun} cx="304" cy="92" r="60" />
    <Leaves x={200} y={216} size={1.02} />
    <path className={styles.hill} d="M0 360c30-58 102-84 198-80 98 4 170 28 202 80z" />
    <path className={styles.ink} d="M182 252h36l12 92h-60z" />
    <rect className={styles.paper} x="132" y="74" width="136" height="196" rx="20" />
    <rect className={styles.screen} x="148" y="92" width="104" height="124" rx="10" />
    <path className={fruit} d="M200 110c17 19 27 31 27 44a27 27 0 0 1-54 0c0-13 10-25 27-44z" />
    <path className={styles.tick} d="m188 152 9 9 16-18" />
    <path className={styles.line} d="M168 196h64M180 240h40" />
  </>
);

export const phone = (
  <>
    <circle className={styles.sun} cx="98" cy="98" r="52" />
    <Leaves x={226} y={232} size={0.92} />
    <path className={styles.hill} d="M0 360c40-46 118-66 206-62 92 4 160 24 194 62z" />
    <rect className={styles.paper} x="138" y="42" width="148" height="284" rx="24" />
    <path className={styles.line} d="M196 60h32" />
    <g data-family="exams">
      <rect className={styles.tint} x="154" y="78" width="116" height="58" rx="12" />
      <g transform="translate(162 83)">{plates.exams}</g>
      <path className={styles.line} d="M218 98h38M218 114h24" />
    </g>
    <g data-family="vaccines">
      <rect className={styles.tint} x="154" y="146" width="116" height="58" rx="12" />
      <g transform="translate(162 151)">{plates.vaccines}</g>
      <path className={styles.line} d="M218 166h38M218 182h24" />
    </g>
    <path className={styles.line} d="M158 226h108" />
    <rect className={fruit} x="154" y="246" width="116" height="40" rx="20" />
    <path className={styles.tick} d="m202 266 8 8 14-16" />
    <path className={fruit} d={`M314 270${DROP}`} />
    <path className={fruit} d={`M340 290${DROP}`} />
  </>
);

export const coffee = (
  <>
    <circle className={styles.sun} cx="200" cy="150" r="118" />
    <path className={leaf} d="M176 150c-26-22-28-52-6-84 24 24 26 56 6 84z" />
    <path className={styles.soft} d="M222 144c-22-26-18-58 12-84 18 30 14 62-12 84z" />
    <path className={styles.hill} d="M36 306c20-22 84-32 164-32s144 10 164 32-40 38-164 38-184-16-164-38z" />
    <path className={styles.handle} d="M276 190c40-12 56 14 44 40-8 18-28 28-54 26" />
    <path className={styles.paper} d="M116 168h168c2 66-18 116-54 130h-60c-36-14-56-64-54-130z" />
    <path className={styles.ink} d="M118 168h164c-8 14-42 22-82 22s-74-8-82-22z" />
    <path className={fruit} d="M200 214c13 15 20 24 20 34a20 20 0 0 1-40 0c0-10 7-19 20-34z" />
    <path className={styles.line} d="M132 306h136" />
  </>
);
