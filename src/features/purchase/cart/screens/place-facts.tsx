import type { PanelVariant } from '../panel-product.ts';
import styles from './picker.module.css';

/** Shoppers compare places by address and result. */
export const PlaceFacts = ({ place: { address, result } }: { place: PanelVariant }) => (
  <>
    {address && <span className={styles.fact}>{address}</span>}
    {result?.date && <span className={styles.fact}>Resultado até {result.date}</span>}
  </>
);
