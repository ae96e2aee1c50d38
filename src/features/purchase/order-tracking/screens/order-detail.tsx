import { TIMES_HEADING } from '#features/care/appointments/screens/visit-times.tsx';
import { CancelServices } from '#features/purchase/cancellations/screens/cancel-services.tsx';
import { isRemakeable, unpaidEnding } from '#features/purchase/orders/endings.ts';
import { comingLines } from '#features/purchase/orders/line-states.ts';
import { lineText } from '#features/purchase/orders/schedule.ts';
import { factsOf, isAuthorized } from '#features/purchase/orders/status.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { urls } from '#values/urls.ts';
import { mayMove } from '../booked-lines.ts';
import { billingPostcode, ERASED, paymentText, postcodeLabel, statusText } from '../display.ts';
import {
  isCancelledService,
  isRequestedService,
  paymentNote,
  releaseNote,
  showsTracker,
  trackerOf,
} from '../tracker.ts';
import { CancellationBox } from './cancellation-box.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderOutlook, resultsButton } from './order-outlook.tsx';
import { OrderPapers } from './order-papers.tsx';
import { OrderPlaces, showsPlaces } from './order-places.tsx';
import { OrderPlans } from './order-plans.tsx';
import type { OrderScreenProps } from './order-result.tsx';
import { OrderTotals } from './order-totals.tsx';
import styles from './orders.module.css';
import { isPayable, PayButtons } from './pay-buttons.tsx';
import { Recollections } from './recollections.tsx';
import { RemakeButton } from './remake-button.tsx';
import { ServicesByVisit } from './services-by-visit.tsx';
import { StatusSteps } from './status-steps.tsx';

/** The page is 'Detalhes do Pedido' (specification, section 2). */
export function OrderDetail({
  order,
  portal,
  hasOtherWays,
  baseUrl,
  onRemade,
  onChanged,
  survey,
  notes,
  help,
}: OrderScreenProps) {
  const { status, billing } = order;
  const cancelled = order.lines.filter((line) => isCancelledService(order, line));
  const requested = order.lines.filter((line) => isRequestedService(order, line));
  const remaining = order.lines.filter((line) => !cancelled.includes(line) && !requested.includes(line));
  const ending = unpaidEnding(order);
  const coming = { ...order, lines: comingLines(remaining) };
  const differ = new Set(remaining.map((line) => lineText(line, line.zone, new Date()))).size > 1;
  return (
    <article className={styles.page}>
      <h1>Detalhes do Pedido</h1>
      <OrderHead
        small
        order={order}
        action={
          <>
            {isPayable(order) ? (
              <PayButtons order={order} hasOtherWays={hasOtherWays} />
            ) : isRemakeable(order) ? (
              <RemakeButton incrementId={order.incrementId} label={ending?.again} onRemade={onRemade} />
            ) : (
              resultsButton(portal, order)
            )}
            {mayMove(order) && (
              <ButtonLink variant="secondary" size="sm" href={`#${TIMES_HEADING}`}>
                Mudar <span className="visually-hidden">dia e hora da visita</span>
              </ButtonLink>
            )}
            <CancelServices order={order} onRequested={onChanged} />
          </>
        }
      >
        <p className={styles.state}>{statusText(order).title}</p>
        <OrderOutlook order={order} as="h2" />
        {ending && <p>{ending.advice}</p>}
        <p className={styles.number}>
          Pedido {order.incrementId}
          {factsOf(status).heading && `, feito em ${formatDay(dayOf(order.createdAt))}`}
        </p>
      </OrderHead>
      <Recollections order={coming} />
      <CancellationBox order={order} />
      <OrderPapers order={order} />
      <OrderPlans order={coming} baseUrl={baseUrl} onSaved={onChanged} help={help} />
      <OrderPlaces order={coming} />
      {showsTracker(order) && (
        <StatusSteps
          steps={trackerOf(status)}
          label="Andamento do pedido"
          activeNote={paymentNote(order)}
          lastNote={releaseNote(order)}
        />
      )}
      <ServicesByVisit
        title="Serviços"
        lines={remaining}
        dated={isAuthorized(status) && differ}
        placed={showsPlaces(order) ? coming.lines : []}
      />
      <ServicesByVisit title="Serviços que você pediu para cancelar" lines={requested} dated={false} />
      <ServicesByVisit title="Serviços cancelados" lines={cancelled} dated={false} />
      {survey}
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
          <p>{paymentText(order)}</p>
          <OrderTotals totals={order} />
        </section>
      </div>
      {notes}
      {help}
      <p>
        <Link href={urls.orders()} className="alone">
          Voltar para meus pedidos
        </Link>
      </p>
    </article>
  );
}
