import type { ReactNode } from 'react';
import { isRemakeable, unpaidEnding } from '#features/purchase/orders/endings.ts';
import { comingLines } from '#features/purchase/orders/line-states.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { urls } from '#values/urls.ts';
import { paymentText, resultHeading, statusText } from '../display.ts';
import type { ShownOrder } from '../shown-order.ts';
import { BoughtServices } from './bought-services.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderOutlook, resultsButton } from './order-outlook.tsx';
import { OrderPlaces } from './order-places.tsx';
import { OrderPlans } from './order-plans.tsx';
import { OrderTotals } from './order-totals.tsx';
import styles from './orders.module.css';
import { isPayable, PayButtons } from './pay-buttons.tsx';
import { RemakeButton } from './remake-button.tsx';

/** The page of an order and the page after its payment have the same properties. */
export interface OrderScreenProps {
  order: ShownOrder;
  portal: string | undefined;
  hasOtherWays: boolean;
  baseUrl: string;
  onRemade: () => void;
  onChanged: () => Promise<void>;
  survey?: ReactNode;
  /** The tax notes; only the page of the order has them. */
  notes?: ReactNode;
  help?: ReactNode;
}

/** The specification lists the content: number, services, total, shipping, coupon, payment (section 2). */
export function OrderResult({
  order,
  portal,
  hasOtherWays,
  baseUrl,
  onRemade,
  onChanged,
  survey,
  help,
}: OrderScreenProps) {
  const ending = unpaidEnding(order);
  const coming = { ...order, lines: comingLines(order.lines) };
  const remakeable = isRemakeable(order);
  const payable = isPayable(order);
  const results = resultsButton(portal, order);
  const { title } = statusText(order);
  const heading = resultHeading(order);
  return (
    <article className={styles.page}>
      <OrderHead
        order={order}
        action={
          (payable || remakeable || results) && (
            <>
              {payable && <PayButtons order={order} hasOtherWays={hasOtherWays} />}
              {results}
              {remakeable && (
                <RemakeButton incrementId={order.incrementId} label={ending?.again} onRemade={onRemade} />
              )}
            </>
          )
        }
      >
        {title !== heading && <p className={styles.state}>{title}</p>}
        <h1>{heading}</h1>
        <OrderOutlook order={order} as="p" />
        {ending && <p>{ending.advice}</p>}
        <p className={styles.number}>Número do pedido: {order.incrementId}</p>
      </OrderHead>
      <div className={styles.result}>
        <div className={styles.main}>
          <OrderPlans order={coming} baseUrl={baseUrl} onSaved={onChanged} help={help} />
          <OrderPlaces order={coming} />
        </div>
        <section className={styles.bought}>
          <h2>Seu pedido</h2>
          <BoughtServices lines={order.lines} />
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
