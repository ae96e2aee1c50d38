import { CANCELLATION_HEADING } from '#features/purchase/cancellations/screens/cancel-services.tsx';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { Card } from '#ui/card/card.tsx';
import { cancellationOf, isCancelledService, showsCancellation, showsCancellationSteps } from '../tracker.ts';
import { BoughtServices } from './bought-services.tsx';
import styles from './orders.module.css';
import { StatusSteps } from './status-steps.tsx';

export function CancellationBox({ order }: { order: OrderShown }) {
  const { status, cancellation } = order;
  if (!cancellation && !showsCancellation(order)) return null;
  const wanted = order.lines.filter(
    (line) => cancellation?.lineIds.includes(line.id) && !isCancelledService(status, line),
  );
  return (
    <Card as="section" tone="sunken" className={styles.item}>
      <h2 id={CANCELLATION_HEADING} tabIndex={-1}>
        {cancellation?.titulo ?? 'Cancelamento'}
      </h2>
      {cancellation && <p>{cancellation.descricao}</p>}
      {wanted.length > 0 && <BoughtServices lines={wanted} />}
      {showsCancellationSteps(status, cancellation) && (
        <StatusSteps steps={cancellationOf(status)} label="Andamento do cancelamento" stacked />
      )}
    </Card>
  );
}
