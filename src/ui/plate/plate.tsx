import styles from './plate.module.css';
import { type Family, plates } from './plates.tsx';

interface PlateProps {
  family: Family;
  className?: string;
}

/** Decorative: the family's name is always beside it as text. */
export const Plate = ({ family, className }: PlateProps) => (
  <span className={className ? `${styles.plate} ${className}` : styles.plate} data-family={family}>
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {plates[family]}
    </svg>
  </span>
);
