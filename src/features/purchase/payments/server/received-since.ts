import { type SQL, sql } from 'drizzle-orm';

/** Selects `cents` and `payments` of the money that came in for orders since then, without receipts that are refunded at once. */
export const receivedSince = (from: Date): SQL => sql`
  select coalesce(sum(amount_cents), 0)::int as cents, count(*)::int as payments
  from payment_receipts where received_at >= ${from.toISOString()} and use = 'kept'`;
