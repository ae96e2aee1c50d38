import styles from './logo.module.css';

/** Angles of the fan's leaflets, in degrees from upright. */
const leaflets = [-78, -52, -26, 0, 26, 52, 78];

/** The buriti: a fan of palm leaflets over its fruit. Drawn around (24, 30). */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="-2.5 -2.5 53 53" aria-hidden="true" focusable="false">
      <g className={styles.leaf}>
        {leaflets.map((angle) => (
          <path
            key={angle}
            transform={`rotate(${angle} 24 30)`}
            d="M24 26c-3.4-6-3.4-15 0-22.5 3.4 7.5 3.4 16.5 0 22.5z"
          />
        ))}
      </g>
      <path
        className={styles.fruit}
        d="M24 27.5c4 4.4 6.2 7.4 6.2 10.7a6.2 6.2 0 0 1-12.4 0c0-3.3 2.2-6.3 6.2-10.7z"
      />
    </svg>
  );
}
