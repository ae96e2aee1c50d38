import type { OrderShown } from '#features/purchase/orders/order.ts';
import { lineText } from '#features/purchase/orders/schedule.ts';
import { wishesText } from '#features/purchase/quotes/visit.ts';
import { Card } from '#ui/card/card.tsx';
import { Plate } from '#ui/plate/plate.tsx';
import { formatReais } from '#values/money.ts';
import styles from './orders.module.css';

interface ItemCardProps {
  line: OrderShown['lines'][number];
  /** True if the services' dates apply and differ. */
  dated: boolean;
}

export function ItemCard({ line, dated }: ItemCardProps) {
  const { homeVisit } = line;
  const when = dated ? lineText(line, line.zone, new Date()) : '';
  return (
    <Card as="li" className={styles.itemHead}>
      <Plate family={line.family} />
      <h4 className={styles.itemName}>{line.productName}</h4>
      <p className={styles.itemPrice}>
        {line.discountCents > 0 && <s className={styles.soft}>{formatReais(line.priceCents)}</s>}{' '}
        <strong>{formatReais(line.priceCents - line.discountCents)}</strong>
      </p>
      {when && <p className={`${styles.itemFacts} ${styles.when}`}>{when}</p>}
      {homeVisit && homeVisit.days.length > 0 && !line.bookedFor && (
        <p className={styles.itemFacts}>Preferência: {wishesText(homeVisit)}</p>
      )}
    </Card>
  );
}
