import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { interestOf, paidCents } from '#features/purchase/orders/paid-amount.ts';
import { formatReais } from '#values/money.ts';
import styles from './orders.module.css';

type Totals = Pick<
  Order,
  'subtotalCents' | 'discountCents' | 'freightCents' | 'totalCents' | 'couponCode' | 'card'
> & {
  lines: readonly Pick<OrderLine, 'unitType'>[];
};

export function OrderTotals({ totals }: { totals: Totals }) {
  const { subtotalCents, discountCents, freightCents, couponCode } = totals;
  const interest = interestOf(totals);
  const visited = totals.lines.some(({ unitType }) => unitType === 'home_delivery');
  return (
    <dl className={styles.totals}>
      <dt>Serviços</dt>
      <dd>{formatReais(subtotalCents)}</dd>
      {discountCents > 0 && (
        <>
          <dt>Desconto{couponCode && ` (cupom ${couponCode})`}</dt>
          <dd>−{formatReais(discountCents)}</dd>
        </>
      )}
      <dt>Taxa de deslocamento</dt>
      <dd>{visited && freightCents === 0 ? 'Grátis' : formatReais(freightCents)}</dd>
      {interest > 0 && (
        <>
          <dt>Juros do parcelamento</dt>
          <dd>{formatReais(interest)}</dd>
        </>
      )}
      <dt className={styles.total}>Total</dt>
      <dd className={styles.total}>{formatReais(paidCents(totals))}</dd>
    </dl>
  );
}
