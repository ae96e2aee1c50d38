import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'yellow' | 'green' | 'gray' | 'red';

interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
}

export function Badge({ tone = 'gray', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
