import { CANCELLATION_HEADING } from '#features/purchase/cancellations/screens/cancel-services.tsx';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { factsOf } from '#features/purchase/orders/status.ts';
import { Card } from '#ui/card/card.tsx';
import { analysisNote, cancellationOf, isCancelledService, showsCancellationSteps } from '../tracker.ts';
import { BoughtServices } from './bought-services.tsx';
import styles from './orders.module.css';
import { StatusSteps } from './status-steps.tsx';

export function CancellationBox({ order }: { order: OrderShown }) {
  const { status, cancellation } = order;
  if (!cancellation) return null;
  const { titulo, story, words, lineIds } = cancellation;
  const requested = order.lines.filter(
    (line) => lineIds.includes(line.id) && !isCancelledService(order, line),
  );
  const isEnding = factsOf(status).phase === 'cancelling';
  // The head of the page has everything but these words.
  if (isEnding && !words) return null;
  return (
    <Card as="section" tone="sunken" className={styles.item}>
      <h2 id={CANCELLATION_HEADING} tabIndex={-1}>
        {titulo}
      </h2>
      <p>{isEnding ? words : [story, words].filter(Boolean).join(' ')}</p>
      {requested.length > 0 && <BoughtServices lines={requested} />}
      {showsCancellationSteps(order) && (
        <StatusSteps
          steps={cancellationOf(status)}
          label="Andamento do cancelamento"
          activeNote={analysisNote(order)}
          stacked
        />
      )}
    </Card>
  );
}
