import { ButtonLink } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { urls } from '#values/urls.ts';
import { CONFIRMING } from '../deadline.ts';
import { billingPostcode, ERASED, paymentName, postcodeLabel, statusText } from '../display.ts';
import { isRemakeable, unpaidEnding } from '../endings.ts';
import type { OrderShown } from '../order.ts';
import { factsOf, isAuthorized, isUnpaid } from '../status.ts';
import {
  cancellationOf,
  showsCancellation,
  showsCancelledServices,
  showsTracker,
  trackerOf,
} from '../tracker.ts';
import { ItemCard } from './item-card.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderPlaces } from './order-places.tsx';
import { OrderPreparations } from './order-preparations.tsx';
import { OrderTotals } from './order-totals.tsx';
import styles from './orders.module.css';
import { RemakeButton } from './remake-button.tsx';
import { StatusSteps } from './status-steps.tsx';

/** 'Detalhes do Pedido' (specification, section 2). */
export function OrderDetail({ order, onRemade }: { order: OrderShown; onRemade: () => void }) {
  const { status, billing, cancellation } = order;
  const { title, message } = statusText(order);
  const waiting = isUnpaid(status);
  const ending = unpaidEnding(order);
  const payable = waiting && !order.confirming && order.paymentType === 'pix';
  return (
    <article className={styles.page}>
      <h1>Detalhes do Pedido</h1>
      <OrderHead
        small
        order={order}
        action={
          payable ? (
            <ButtonLink href={urls.pix(order.incrementId)}>Pagar com Pix</ButtonLink>
          ) : (
            isRemakeable(order) && (
              <RemakeButton incrementId={order.incrementId} label={ending?.again} onRemade={onRemade} />
            )
          )
        }
      >
        <p className={styles.state}>{title}</p>
        <p>{order.confirming ? `${CONFIRMING.message} ${CONFIRMING.advice}` : message}</p>
        {ending && <p>{ending.advice}</p>}
        {(factsOf(status).heading || waiting) && (
          <p>
            Pedido <strong>{order.incrementId}</strong>, feito em {formatDay(dayOf(order.createdAt))}
          </p>
        )}
      </OrderHead>
      {showsTracker(status) && <StatusSteps steps={trackerOf(status)} label="Andamento do pedido" />}
      {showsCancellation(order) && (
        <Card as="section" tone="sunken" className={styles.item}>
          <h2>{cancellation?.titulo ?? 'Cancelamento'}</h2>
          {cancellation && (
            <p>
              {cancellation.status}: {cancellation.descricao}
            </p>
          )}
          <StatusSteps steps={cancellationOf(status)} label="Andamento do cancelamento" stacked />
        </Card>
      )}
      <OrderPlaces order={order} />
      <OrderPreparations order={order} />
      <section>
        <h2>{showsCancelledServices(status) ? 'Serviços cancelados' : 'Serviços'}</h2>
        <ul role="list" className={styles.items}>
          {order.lines.map((line) => (
            <ItemCard key={line.id} line={line} valid={isAuthorized(status)} />
          ))}
        </ul>
      </section>
      <div className={styles.columns}>
        <section>
          <h2>Endereço de cobrança</h2>
          {order.invoice.name === '' ? (
            <p>{ERASED}</p>
          ) : (
            <address className={styles.address}>
              {order.invoice.name}
              <br />
              {billing.street}, {billing.number}
              <br />
              {billing.neighborhood}, {billing.city} - {billing.state}
              <br />
              {postcodeLabel(billing)} {billingPostcode(billing)}
              {order.billingCountry && (
                <>
                  <br />
                  {order.billingCountry}
                </>
              )}
            </address>
          )}
        </section>
        <section>
          <h2>Pagamento</h2>
          <p>{paymentName(order.paymentType)}</p>
          <OrderTotals totals={order} />
        </section>
      </div>
      <p>
        <Link href={urls.orders()}>Voltar para meus pedidos</Link>
      </p>
    </article>
  );
}
