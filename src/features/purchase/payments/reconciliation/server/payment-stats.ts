import { type SQL, sql } from 'drizzle-orm';
import { countUnsettled } from './internal/unsettled-queries.ts';
import { lateBefore, unmatchedReceipts } from './money-to-check.ts';

const PAYMENT_LATE_MS = 15 * 60_000;

export interface PaymentStats {
  paymentsInDoubt: number;
  refundsOpen: number;
  refundsLate: number;
  unmatchedReceipts: { reference: string; amountCents: number; receivedAt: string }[];
}

export const paymentStats = (now: Date): SQL => sql`
  select counts.*, coalesce((
    select json_agg(r order by r."receivedAt" desc) from (
      select reference, amount_cents as "amountCents", received_at as "receivedAt" from (${unmatchedReceipts(now)}) u
      order by received_at desc limit 100) r), '[]') as "unmatchedReceipts"
  from (${countUnsettled({ payments: new Date(now.getTime() - PAYMENT_LATE_MS), refunds: lateBefore(now) })}) counts`;
