import styles from './skeleton.module.css';

interface SkeletonProps {
  /** text and title are as high as a line; block fills the class it is given. */
  shape?: 'text' | 'title' | 'button' | 'circle' | 'block';
  width?: 'full' | 'long' | 'half' | 'short';
  /** Gives a block its final height. */
  className?: string;
}

/** A grey stand-in of the final size; hidden from readers, who hear the region's own status. */
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
