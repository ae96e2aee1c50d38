import { Plate } from '#ui/plate/plate.tsx';
import type { ShownOrder } from '../shown-order.ts';
import styles from './orders.module.css';

type Line = Pick<ShownOrder['lines'][number], 'id' | 'family' | 'productName' | 'beneficiaryName' | 'state'>;

/** Lists all services of the purchase. Cancelled ones stay, marked as on the receipt. */
export const BoughtServices = ({ lines }: { lines: readonly Line[] }) => (
  <ul role="list" className={styles.services}>
    {lines.map(({ id, family, productName, beneficiaryName, state }) => (
      <li key={id} className={styles.service}>
        <Plate family={family} />
        <span>
          {productName} <span className={styles.person}>para {beneficiaryName}</span>
          {state === 'cancelled' && ' (cancelado)'}
        </span>
      </li>
    ))}
  </ul>
);
