import styles from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'text' | 'title' | 'button' | 'circle' | 'block';
  width?: 'full' | 'long' | 'half' | 'short';
  className?: string;
}

/** It is hidden from screen readers, because the region announces its own status. */
export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={className ? `${styles.skeleton} ${className}` : styles.skeleton}
      data-shape={shape}
      data-width={width}
    />
  );
}
