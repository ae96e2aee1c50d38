import { type SQL, sql } from 'drizzle-orm';
import type { RefundState } from '#features/purchase/payments/payment.ts';
import type { Db } from '#platform/database/database.ts';

/** A condition on rows `r` of `payment_refunds`. The first attempt counts, because a refused refund is repeated as a new one. */
export const isLateRefund = (before: Date): SQL => sql`(r.state in ('requested', 'processing')
  and (select min(f.created_at) from payment_refunds f where f.receipt_reference = r.receipt_reference)
    <= ${before.toISOString()}::timestamptz)`;

export const countUnsettled = (before: { payments: Date; refunds: Date }): SQL => sql`
  select
    (select count(*)::int from payments
      where state in ('requested', 'pending', 'authorized')
        and case state when 'requested' then created_at when 'authorized' then decide_by else expires_at end
          <= ${before.payments.toISOString()}::timestamptz
    ) as "paymentsInDoubt",
    count(*)::int as "refundsOpen",
    count(*) filter (where ${isLateRefund(before.refunds)})::int as "refundsLate"
  from payment_refunds r
  where r.state in ('requested', 'processing')`;

interface LateRefund {
  id: string;
  incrementId: string;
  cents: number;
  state: RefundState;
  at: string;
}

/** Selects at most 100, the oldest first. `source` has the joined tables and their conditions. */
export async function selectLateRefunds(db: Db, source: SQL): Promise<LateRefund[]> {
  const { rows } = await db.execute<Omit<LateRefund, 'at'> & { at: Date | string }>(sql`
    select r.id, orders.increment_id as "incrementId", r.amount_cents as cents, r.state, r.created_at as at
    from ${source} order by r.created_at limit 100`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
}
