import type { PanelVariant } from '../panel-product.ts';
import styles from './picker.module.css';

interface PlaceFactsProps {
  place: PanelVariant;
  /** The date is said once for all places. */
  sameResult: boolean;
}

/** Shoppers compare places by address and result. */
export const PlaceFacts = ({ place: { address, result }, sameResult }: PlaceFactsProps) => (
  <>
    {address && <span className={styles.fact}>{address}</span>}
    {result?.date && !sameResult && <span className={styles.fact}>Resultado até {result.date}</span>}
  </>
);
