import { useState } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import type { viewOrder } from '../operations.ts';
import { type Action, BUTTONS, OrderDialog } from './order-dialog.tsx';

/** The times of an order at the counter, for a choice before the customer pays; nothing where no time can be chosen. */
export function OrderTimes({ incrementId }: { incrementId: string }) {
  const view = useOperation<typeof viewOrder>('order-desk/view', { incrementId });
  const mayBook = usePermitted('order-desk/book');
  const [action, setAction] = useState<Action | null>(null);
  const [done, setDone] = useState('');
  const order = view.data;
  const lines =
    order?.lines.flatMap(({ action: next, ...line }) =>
      next === 'book' || next === 'rebook' ? [{ ...line, next }] : [],
    ) ?? [];
  if (!mayBook || (order ? lines.length === 0 : !view.failure)) return null;
  return (
    <section className="stack" data-gap="3" aria-label="Quando?">
      <h2>Quando?</h2>
      <ViewState view={view} />
      {order && <p>Marque agora, ou depois do pagamento. A vaga espera o pagamento.</p>}
      {done && <Alert tone="success">{done}</Alert>}
      {order && (
        <ul className="stack" data-gap="3">
          {lines.map(({ id, position, service, beneficiary, place, schedule, next }) => (
            <li key={id} className="cluster" data-gap="3">
              <span>
                <strong>{service}</strong> {[beneficiary, place, schedule].filter(Boolean).join(' · ')}
              </span>
              <Button
                variant="secondary"
                aria-label={`${BUTTONS[next]}: ${service}, ${beneficiary}`}
                onClick={() => setAction({ kind: next, line: position })}
              >
                {BUTTONS[next]}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {order && action && (
        <OrderDialog
          order={order}
          action={action}
          open
          onClose={() => setAction(null)}
          onDone={(text) => {
            setAction(null);
            setDone(text);
            view.reload();
          }}
          onStale={view.reload}
        />
      )}
    </section>
  );
}
