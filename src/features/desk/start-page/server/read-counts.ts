import { sql } from 'drizzle-orm';
import { isUnbookable } from '#features/care/appointments/server/unbookable.ts';
import type { StepsDone } from '#features/desk/change-sets/first-steps.ts';
import { stepsDone } from '#features/desk/change-sets/server/first-steps.ts';
import { waitingKeys } from '#features/desk/change-sets/server/waiting-for.ts';
import { hasDemoPeople } from '#features/desk/staff/server/demo-people.ts';
import { requestsToDecide } from '#features/purchase/cancellations/server/read-cancellations.ts';
import { type NoteRules, noteRulesInSql } from '#features/purchase/invoices/server/missing-configuration.ts';
import { type OrderStats, orderStats } from '#features/purchase/orders/server/order-stats.ts';
import {
  type PaymentStats,
  paymentStats,
} from '#features/purchase/payments/reconciliation/server/payment-stats.ts';
import { type QuoteStats, quoteStats } from '#features/purchase/quotes/server/quote-stats.ts';
import { codesWhere, lacksPart } from '#features/shop/catalogue/server/read-products.ts';
import type { ContentText } from '#features/shop/content/content.ts';
import { pagesInSql } from '#features/shop/content/server/page-faults.ts';
import { isFree } from '#features/shop/pricing/server/prices-in-sql.ts';
import { restored } from '#platform/database/identity.ts';
import { jsonRow } from '#platform/database/json-row.ts';
import type { Deps } from '#platform/deps.ts';

export interface StoreCounts {
  restored: boolean;
  demoPeople: boolean;
  /** Codes of services that some price table sells for nothing. */
  freeServices: string[];
  /** Codes of services with a price that no unit can do. */
  unbookable: string[];
  /** Codes of packages that are not sold because one of their parts is withdrawn. */
  brokenPackages: string[];
  steps: StepsDone;
  pages: ContentText[];
  /** Addresses of pages whose change a second person has to approve. */
  waitingPages: string[];
  quotes: QuoteStats;
  orders: OrderStats;
  toDecide: number;
  payments: PaymentStats;
  noteRules: NoteRules;
}

export async function readCounts(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  now: Date,
): Promise<StoreCounts> {
  const { rows } = await db.execute<Record<keyof StoreCounts, unknown>>(sql`
    select exists (${restored}) as restored, ${hasDemoPeople} as "demoPeople", ${jsonRow(stepsDone(config))} as steps,
      ${codesWhere(isFree)} as "freeServices", ${codesWhere(() => isUnbookable)} as unbookable,
      ${codesWhere(() => lacksPart)} as "brokenPackages", ${pagesInSql} as pages, ${waitingKeys('paginas')} as "waitingPages",
      ${jsonRow(quoteStats(now))} as quotes, ${jsonRow(orderStats(now))} as orders,
      (select count(*)::int from (${requestsToDecide(null)}) waiting) as "toDecide", ${jsonRow(paymentStats(now))} as payments,
      ${noteRulesInSql} as "noteRules"`);
  return rows[0] as unknown as StoreCounts;
}
