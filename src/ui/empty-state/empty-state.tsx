import type { ReactNode } from 'react';
import { Illustration, type Scene } from '../illustration/illustration.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: ReactNode;
  scene?: Scene;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  children?: ReactNode;
}

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
