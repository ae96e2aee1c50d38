import { useState } from 'react';
import { usePermitted } from '#features/trust/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Link } from '#ui/link/link.tsx';
import { usePlace } from '#ui/navigation.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { viewOrder } from '../operations.ts';
import type { DeskOrder } from './desk-order.ts';
import { OrderHistory } from './order-history.tsx';
import styles from './order-page.module.css';
import { RefundDialog } from './refund-dialog.tsx';

const STATES = { open: 'A realizar', attended: 'Atendido', cancelled: 'Cancelado' } as const;

const moment = (iso: string) => formatMoment(new Date(iso));

/** Another order is another page: nothing of the former may stay. */
export function OrderPage() {
  const incrementId = usePlace().pathname.split('/').at(-1) ?? '';
  return <Order key={incrementId} incrementId={incrementId} />;
}

function Order({ incrementId }: { incrementId: string }) {
  const mayRefund = usePermitted('cancellations/refund');
  const view = useOperation<typeof viewOrder>('order-desk/view', { incrementId });
  const [refunding, setRefunding] = useState(false);
  const [done, setDone] = useState('');
  const order = view.data;
  const canRefund = mayRefund && order?.paidAt && order.lines.some(({ state }) => state === 'open');

  return (
    <>
      <p>
        <Link href={panelUrls.orders()}>Pedidos</Link>
      </p>
      <div className="cluster" data-gap="4">
        <h1>Pedido {incrementId}</h1>
        {canRefund && (
          <Button size="sm" variant="secondary" onClick={() => setRefunding(true)}>
            Cancelar serviços e devolver
          </Button>
        )}
      </div>
      {done && <Alert tone="success">{done}</Alert>}
      <ViewState view={view} />
      {order && (
        <>
          {order.warnings.map((text) => (
            <Alert key={text} tone="warning" live={false}>
              {text}
            </Alert>
          ))}
          <Facts order={order} />
          <Services order={order} />
          <OrderHistory order={order} onNoted={view.reload} />
          <RefundDialog
            order={order}
            open={refunding}
            onClose={() => setRefunding(false)}
            onStale={view.reload}
            onRefunded={(cents) => {
              setRefunding(false);
              setDone(`Devolução de ${formatReais(cents)} pedida. O cliente recebe um e-mail.`);
              view.reload();
            }}
          />
        </>
      )}
    </>
  );
}

function Facts({ order }: { order: DeskOrder }) {
  const facts = [
    ['Estado', order.statusName],
    ['Comprador', order.buyer],
    ['Feito em', moment(order.createdAt)],
    ['Pago em', order.paidAt ? moment(order.paidAt) : 'Ainda não'],
    ['Pagamento', [order.payment, order.transaction].filter(Boolean).join(' · ')],
    ['Cupom', order.couponCode],
    ['Total', formatReais(order.totalCents)],
    ['Devolvido', order.refundedCents > 0 ? formatReais(order.refundedCents) : ''],
  ].filter(([, value]) => value);
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Services = ({ order }: { order: DeskOrder }) => (
  <>
    <h2>Serviços</h2>
    <CellTable
      caption="Serviços do pedido"
      head={['Serviço', 'Para', 'Local', 'Atendimento', 'Situação', 'Valor']}
      empty="Este pedido não tem serviços."
      rows={order.lines.map(({ id, service, beneficiary, place, schedule, state, cents }) => ({
        key: id,
        cells: [service, beneficiary, place, schedule, STATES[state], formatReais(cents)],
      }))}
    />
  </>
);
