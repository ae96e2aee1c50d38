import { type SQL, sql } from 'drizzle-orm';
import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';

/** A receipt, or a refund that is done. `key` is "receipt …" or "refund …"; `reference` is that of the receipt. */
export interface MovementRow {
  key: string;
  kind: 'receipt' | 'refund';
  method: PaymentMethodName;
  ms: number;
  cents: number;
  reference: string;
  paymentId: string;
  incrementId: string;
}

/** Conditions on receipts `r` and refunds `f` alone. */
interface Chosen {
  receipts: SQL;
  refunds: SQL;
}

/** Each movement finds its payment and order by their keys. Left to itself, the planner reads all payments for one day. */
const orderOf = sql`cross join lateral (select id, method, order_id from payments where id = r.payment_id offset 0) p
  cross join lateral (select increment_id from orders where id = p.order_id offset 0) o`;

/** A select of movements, for statements of later slices. */
export const moneyMovements = ({ receipts, refunds }: Chosen): SQL => sql`
  select 'receipt ' || r.reference as key, 'receipt' as kind, p.method,
    extract(epoch from r.received_at)::float8 * 1000 as ms, r.amount_cents as cents, r.reference,
    p.id as "paymentId", o.increment_id as "incrementId"
  from payment_receipts r ${orderOf} where ${receipts}
  union all
  select 'refund ' || f.id, 'refund', p.method, extract(epoch from f.done_at)::float8 * 1000, f.amount_cents,
    r.reference, p.id, o.increment_id
  from payment_refunds f join payment_receipts r on r.reference = f.receipt_reference ${orderOf}
  where f.state = 'done' and (${refunds})`;
