import { Alert } from '#ui/alert/alert.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { urls } from '#values/urls.ts';
import { CONFIRMING } from '../deadline.ts';
import { paymentName, statusText } from '../display.ts';
import { isRemakeable, unpaidEnding } from '../endings.ts';
import type { OrderShown } from '../order.ts';
import { nextSteps } from '../schedule.ts';
import { isAuthorized, isUnpaid } from '../status.ts';
import { OrderPlaces } from './order-places.tsx';
import { OrderPreparations } from './order-preparations.tsx';
import { OrderTotals } from './order-totals.tsx';
import styles from './orders.module.css';
import { RemakeButton } from './remake-button.tsx';

/** specification, section 2: number, services, total, shipping, coupon, payment. */
export function OrderResult({ order, onRemade }: { order: OrderShown; onRemade: () => void }) {
  const success = isAuthorized(order.status);
  const waiting = isUnpaid(order.status);
  const ending = unpaidEnding(order);
  const remakeable = isRemakeable(order);
  const payable = waiting && !order.confirming && order.paymentType === 'pix';
  const steps = success ? nextSteps(order.lines) : [];
  const { title, message } = statusText(order);
  return (
    <article className={styles.page}>
      <h1>{success ? 'Obrigado! Seu pedido está pago' : `Pedido ${order.incrementId}`}</h1>
      <Alert live={false} tone={success ? 'success' : waiting ? 'info' : 'warning'} title={title}>
        {order.confirming ? `${CONFIRMING.message} ${CONFIRMING.advice}` : message}
        {ending && <p>{ending.advice}</p>}
        <p>
          Número do pedido: <strong>{order.incrementId}</strong>
        </p>
      </Alert>
      {steps.length > 0 && (
        <section>
          <h2>E agora?</h2>
          {steps.map((step) => (
            <p key={step}>{step}</p>
          ))}
        </section>
      )}
      <OrderPlaces order={order} />
      <OrderPreparations order={order} />
      <section>
        <h2>Seu pedido</h2>
        <ul role="list" className={styles.plain}>
          {order.lines.map((line) => (
            <li key={line.id}>
              {line.productName} <span className={styles.soft}>para {line.beneficiaryName}</span>
            </li>
          ))}
        </ul>
        <OrderTotals totals={order} />
        <p>Pagamento: {paymentName(order.paymentType)}</p>
      </section>
      <div className="cluster" data-gap="2">
        {payable && <ButtonLink href={urls.pix(order.incrementId)}>Pagar com Pix</ButtonLink>}
        {remakeable && (
          <RemakeButton incrementId={order.incrementId} label={ending?.again} onRemade={onRemade} />
        )}
        <ButtonLink
          variant={payable || remakeable ? 'secondary' : 'primary'}
          href={urls.order(order.incrementId)}
        >
          Acompanhar o pedido
        </ButtonLink>
        <ButtonLink variant="secondary" href={urls.home()}>
          Continuar comprando
        </ButtonLink>
      </div>
    </article>
  );
}
