import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'yellow' | 'green' | 'gray' | 'red';

export function Badge({ tone = 'gray', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
