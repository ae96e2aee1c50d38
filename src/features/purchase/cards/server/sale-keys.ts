import { sql } from 'drizzle-orm';
import { cardPayments } from './internal/tables.ts';

/** A select of "paymentId", tid and nsu, by which the acquirer names a sale in its statement. */
export const saleKeys = sql`select payment_id as "paymentId", tid, proof_of_sale as nsu from ${cardPayments}`;

/** A select of payments by the acquirer's TIDs. */
export const paymentsByTid = (tids: readonly string[]) =>
  sql`select payment_id from ${cardPayments} where tid = any(${sql.param([...tids])}::text[])`;
