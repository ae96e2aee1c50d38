import type { OrderShown } from '#features/purchase/orders/order.ts';
import { Alert } from '#ui/alert/alert.tsx';

/** Says why samples have to be collected again. When and where is what the order says of every service that is still to be done. */
export function Recollections({ order }: { order: Pick<OrderShown, 'lines'> }) {
  const rejected = order.lines.filter(({ recollection }) => recollection !== undefined);
  if (rejected.length === 0) return null;
  return (
    <Alert live={false} tone="warning" title="É preciso uma nova coleta, sem custo">
      <ul>
        {rejected.map(({ id, productName, recollection }) => (
          <li key={id}>
            {productName}: {recollection}
          </li>
        ))}
      </ul>
      <p>Refaça o preparo antes da nova coleta. A data do resultado conta a partir dela.</p>
    </Alert>
  );
}
