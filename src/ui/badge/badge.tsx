import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'yellow' | 'green' | 'gray' | 'red';

interface BadgeProps {
  tone?: BadgeTone;
  /** The tone is only at the edge, for lists in which most entries have a badge. Not for yellow, which no edge shows. */
  quiet?: boolean;
  children: ReactNode;
}

export function Badge({ tone = 'gray', quiet, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} data-quiet={quiet}>
      {children}
    </span>
  );
}
