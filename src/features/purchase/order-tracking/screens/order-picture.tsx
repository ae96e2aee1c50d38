import styles from './order-picture.module.css';

/** A buriti shows the order's state: ripe, still closed, or a seed. */
export type OrderSeason = 'paid' | 'waiting' | 'ended';

const LEAVES = [-78, -52, -26, 0, 26, 52, 78];
const FRUITS = [
  { x: 69, y: 73 },
  { x: 80, y: 79 },
  { x: 91, y: 73 },
];
const OPEN = { paid: 1, waiting: 0.4, ended: 1.25 } satisfies Record<OrderSeason, number>;

/** The picture is decorative, because the text beside it has the same content. */
export function OrderPicture({ season }: { season: OrderSeason }) {
  return (
    <svg className={styles.picture} data-season={season} viewBox="0 0 160 120" aria-hidden="true">
      {season !== 'ended' && (
        <circle className={styles.sun} cx="120" cy={season === 'paid' ? 34 : 84} r="24" />
      )}
      <path className={styles.trunk} d="M77 112c2-14 2-27 1-42h4c-1 15-1 28 1 42z" />
      <g className={styles.fan}>
        {LEAVES.map((angle) => (
          <path
            key={angle}
            className={angle % 52 === 0 ? styles.leaf : styles.soft}
            transform={`rotate(${angle * OPEN[season]} 80 71)`}
            d="M80 70c-9-14-9-38 0-60 9 22 9 46 0 60z"
          />
        ))}
      </g>
      <path className={styles.hill} d="M2 118c20-16 52-24 88-21 34 3 54 10 68 21z" />
      {season === 'ended' ? <Seed /> : FRUITS.map((at) => <Fruit key={at.x} {...at} />)}
    </svg>
  );
}

const Fruit = ({ x, y }: { x: number; y: number }) => (
  <path className={styles.fruit} d={`M${x} ${y - 11}c5 6 8 9 8 13a8 8 0 0 1-16 0c0-4 3-7 8-13z`} />
);

const Seed = () => (
  <>
    <path
      className={styles.leaf}
      d="M122 98c-8 0-11-4-11-10 8 0 11 4 11 10zm0 0c8 0 11-6 11-13-8 0-11 6-11 13z"
    />
    <Fruit x={122} y={106} />
  </>
);
