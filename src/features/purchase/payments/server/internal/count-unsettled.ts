import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

export interface UnsettledCounts {
  paymentsInDoubt: number;
  refundsOpen: number;
  refundsLate: number;
}

export async function countUnsettled(
  db: Db,
  before: { payments: Date; refunds: Date },
): Promise<UnsettledCounts> {
  const paymentsBefore = sql`${before.payments.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Record<keyof UnsettledCounts, number>>(sql`
    select
      (select count(*)::int from payments
        where state in ('requested', 'pending', 'authorized')
          and case state when 'requested' then created_at when 'authorized' then decide_by else expires_at end
            <= ${paymentsBefore}
      ) as "paymentsInDoubt",
      count(*)::int as "refundsOpen",
      count(*) filter (where f.first_at <= ${before.refunds.toISOString()}::timestamptz)::int as "refundsLate"
    from payment_refunds r,
      lateral (
        select min(created_at) as first_at from payment_refunds o where o.receipt_reference = r.receipt_reference
      ) f
    where r.state in ('requested', 'processing')`);
  return rows[0] ?? { paymentsInDoubt: 0, refundsOpen: 0, refundsLate: 0 };
}
