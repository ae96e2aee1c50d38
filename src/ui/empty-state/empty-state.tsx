import type { ReactNode } from 'react';
import { Illustration, type Scene } from '../illustration/illustration.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: ReactNode;
  scene?: Scene;
  /** A button or link to continue with. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
  children?: ReactNode;
}

/** Says that there is nothing here, why, and what to do next. */
export function EmptyState({ title, scene = 'leaf', action, level = 2, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <Illustration scene={scene} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
