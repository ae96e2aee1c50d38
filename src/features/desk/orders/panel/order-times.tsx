import { useState } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { useOperation } from '#ui/use-operation.ts';
import type { viewOrder } from '../operations.ts';
import { type Action, OrderDialog } from './order-dialog.tsx';

/** The times of an order at the counter, which are chosen before the customer pays; nothing where none is to choose. */
export function OrderTimes({ incrementId }: { incrementId: string }) {
  const view = useOperation<typeof viewOrder>('order-desk/view', { incrementId });
  const mayBook = usePermitted('order-desk/book');
  const [action, setAction] = useState<Action | null>(null);
  const [done, setDone] = useState('');
  const order = view.data;
  const lines = order?.lines.filter(({ action: next }) => next === 'book' || next === 'rebook') ?? [];
  if (!order || !mayBook || lines.length === 0) return null;
  return (
    <section className="stack" data-gap="3" aria-label="Quando?">
      <h2>Quando?</h2>
      <p>Marque agora, ou depois do pagamento. A vaga espera o pagamento.</p>
      {done && <Alert tone="success">{done}</Alert>}
      <ul className="stack" data-gap="3">
        {lines.map((line) => (
          <li key={line.id} className="cluster" data-gap="3">
            <span>
              <strong>{line.service}</strong>{' '}
              {[line.beneficiary, line.place, line.schedule].filter(Boolean).join(' · ')}
            </span>
            <Button
              variant="secondary"
              aria-label={`${line.action === 'rebook' ? 'Remarcar' : 'Agendar'}: ${line.service}, ${line.beneficiary}`}
              onClick={() => line.action && setAction({ kind: line.action, line: line.position })}
            >
              {line.action === 'rebook' ? 'Remarcar' : 'Agendar'}
            </Button>
          </li>
        ))}
      </ul>
      {action && (
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
