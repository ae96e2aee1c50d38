import { CANCELLATION_HEADING } from '#features/purchase/cancellations/screens/cancel-services.tsx';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { Card } from '#ui/card/card.tsx';
import { cancellationOf, showsCancellation, showsCancellationSteps } from '../tracker.ts';
import styles from './orders.module.css';
import { StatusSteps } from './status-steps.tsx';

export function CancellationBox({ order }: { order: OrderShown }) {
  const { status, cancellation } = order;
  if (!cancellation && !showsCancellation(order)) return null;
  return (
    <Card as="section" tone="sunken" className={styles.item}>
      <h2 id={CANCELLATION_HEADING} tabIndex={-1}>
        {cancellation?.titulo ?? 'Cancelamento'}
      </h2>
      {cancellation && <p>{cancellation.descricao}</p>}
      {showsCancellationSteps(status, cancellation?.state) && (
        <StatusSteps steps={cancellationOf(status)} label="Andamento do cancelamento" stacked />
      )}
    </Card>
  );
}
