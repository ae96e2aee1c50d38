import type { Order, OrderLine, OrderRefund } from '#features/purchase/orders/order.ts';
import { interestOf, paidCents } from '#features/purchase/orders/paid-amount.ts';
import { paymentFacts } from '#features/purchase/orders/payment-types.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { formatReais } from '#values/money.ts';
import { refundedCents, returningCents } from '../display.ts';
import styles from './orders.module.css';

type Totals = Pick<
  Order,
  | 'subtotalCents'
  | 'discountCents'
  | 'freightCents'
  | 'totalCents'
  | 'couponCode'
  | 'card'
  | 'paymentType'
  | 'ending'
> & {
  lines: readonly Pick<OrderLine, 'id' | 'unitType' | 'productName'>[];
  refunds: readonly OrderRefund[];
};

export function OrderTotals({ totals }: { totals: Totals }) {
  const { subtotalCents, discountCents, freightCents, couponCode, refunds, ending } = totals;
  const interest = interestOf(totals);
  const visited = totals.lines.some(({ unitType }) => unitType === 'home_delivery');
  const refunded = refundedCents(refunds) + returningCents(refunds);
  return (
    <dl className={styles.totals}>
      <dt>Serviços</dt>
      <dd>{formatReais(subtotalCents)}</dd>
      {discountCents > 0 && (
        <>
          <dt>Desconto{couponCode && ` (cupom ${couponCode})`}</dt>
          <dd>{formatReais(-discountCents)}</dd>
        </>
      )}
      <dt>Taxa de deslocamento</dt>
      <dd>{freightCents > 0 ? formatReais(freightCents) : visited ? 'Grátis' : 'Não há'}</dd>
      {interest > 0 && (
        <>
          <dt>Juros do parcelamento</dt>
          <dd>{formatReais(interest)}</dd>
        </>
      )}
      <dt className={styles.total}>Total</dt>
      <dd className={styles.total}>
        {formatReais(paidCents(totals))}
        {discountCents > 0 && <span className={styles.saved}>Economia de {formatReais(discountCents)}</span>}
      </dd>
      {refunds.map((refund) => (
        <RefundRow key={`${refund.lineIds.join()} ${refund.at?.getTime()}`} refund={refund} totals={totals} />
      ))}
      {refunded > 0 && ending !== 'wrong_amount' && (
        <>
          <dt className={styles.total}>Total depois da devolução</dt>
          <dd className={styles.total}>{formatReais(paidCents(totals) - refunded)}</dd>
        </>
      )}
    </dl>
  );
}

function RefundRow({ refund: { cents, at, lineIds }, totals }: { refund: OrderRefund; totals: Totals }) {
  const names = totals.lines.filter(({ id }) => lineIds.includes(id)).map(({ productName }) => productName);
  const { by } = paymentFacts(totals.paymentType).refund;
  return (
    <>
      <dt>
        {at ? `Devolvido ${by} em ${formatDay(dayOf(at))}` : `A devolver ${by}`}
        <span className={styles.person}>{names.join(', ')}</span>
      </dt>
      <dd>{formatReais(-cents)}</dd>
    </>
  );
}
