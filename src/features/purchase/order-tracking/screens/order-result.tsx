import type { ReactNode } from 'react';
import { ResultSentences } from '#features/care/turnaround/screens/result-sentences.tsx';
import { CONFIRMING } from '#features/purchase/orders/deadline.ts';
import { isRemakeable, unpaidEnding } from '#features/purchase/orders/endings.ts';
import { openLines } from '#features/purchase/orders/line-states.ts';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { nextSteps } from '#features/purchase/orders/schedule.ts';
import { isAuthorized } from '#features/purchase/orders/status.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Plate } from '#ui/plate/plate.tsx';
import { urls } from '#values/urls.ts';
import { paymentText, resultHeading, statusText } from '../display.ts';
import { OrderHead } from './order-head.tsx';
import { OrderPlaces } from './order-places.tsx';
import { OrderPlans } from './order-plans.tsx';
import { OrderTotals } from './order-totals.tsx';
import styles from './orders.module.css';
import { isPayable, PayButtons } from './pay-buttons.tsx';
import { RemakeButton } from './remake-button.tsx';

interface OrderResultProps {
  order: OrderShown;
  hasOtherWays: boolean;
  baseUrl: string;
  onRemade: () => void;
  onChanged: () => Promise<void>;
  survey?: ReactNode;
  help?: ReactNode;
}

/** specification, section 2: number, services, total, shipping, coupon, payment. */
export function OrderResult({
  order,
  hasOtherWays,
  baseUrl,
  onRemade,
  onChanged,
  survey,
  help,
}: OrderResultProps) {
  const ending = unpaidEnding(order);
  const coming = { ...order, lines: openLines(order.lines) };
  const remakeable = isRemakeable(order);
  const payable = isPayable(order);
  const { title, message } = statusText(order);
  const heading = resultHeading(order);
  return (
    <article className={styles.page}>
      <OrderHead
        order={order}
        action={
          (payable || remakeable) && (
            <>
              {payable && <PayButtons order={order} hasOtherWays={hasOtherWays} />}
              {remakeable && (
                <RemakeButton incrementId={order.incrementId} label={ending?.again} onRemade={onRemade} />
              )}
            </>
          )
        }
      >
        {title !== heading && <p className={styles.state}>{title}</p>}
        <h1>{heading}</h1>
        <p>{order.confirming ? `${CONFIRMING.message} ${CONFIRMING.advice}` : message}</p>
        {ending && <p>{ending.advice}</p>}
        <p>
          Número do pedido: <strong>{order.incrementId}</strong>
        </p>
      </OrderHead>
      <div className={styles.result}>
        <div className={styles.main}>
          <NextSteps order={coming} />
          <ResultSentences dates={order.results} />
          <OrderPlaces order={coming} />
          <OrderPlans order={coming} baseUrl={baseUrl} onSaved={onChanged} />
        </div>
        <section className={styles.bought}>
          <h2>Seu pedido</h2>
          <ul role="list" className={styles.services}>
            {order.lines.map((line) => (
              <li key={line.id} className={styles.service}>
                <Plate family={line.family} />
                <span>
                  {line.productName} <span className={styles.person}>para {line.beneficiaryName}</span>
                </span>
              </li>
            ))}
          </ul>
          <OrderTotals totals={order} />
          <p>Pagamento: {paymentText(order)}</p>
          {help}
          <div className={styles.ways}>
            <ButtonLink
              block
              variant={payable || remakeable ? 'secondary' : 'primary'}
              href={urls.order(order.incrementId)}
            >
              Acompanhar o pedido
            </ButtonLink>
            <ButtonLink block variant="ghost" href={urls.home()}>
              Continuar comprando
            </ButtonLink>
          </div>
        </section>
      </div>
      {survey}
    </article>
  );
}

function NextSteps({ order }: { order: OrderShown }) {
  const steps = isAuthorized(order.status) ? nextSteps(order.lines) : [];
  if (steps.length === 0) return null;
  return (
    <section>
      <h2>E agora?</h2>
      <ul role="list" className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            <Icon name="calendar" size="lg" /> {step}
          </li>
        ))}
      </ul>
    </section>
  );
}
