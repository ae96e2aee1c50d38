import type { ReactElement } from 'react';
import styles from './plate.module.css';
import { type Family, plates } from './plates.tsx';

interface PlateProps {
  family: Family;
  /** Replaces the family's drawing; it must use the same grid. */
  drawing?: ReactElement;
  className?: string;
}

/** The plate is decorative, because the family's name is always beside it as text. */
export const Plate = ({ family, drawing = plates[family], className }: PlateProps) => (
  <span className={className ? `${styles.plate} ${className}` : styles.plate} data-family={family}>
    <svg viewBox="0 0 48 48" aria-hidden="true">
      {drawing}
    </svg>
  </span>
);
