import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import { selectPaymentsOf } from './internal/payment-queries.ts';
import { selectReceiptsOf, selectRefundsOf, sumRefunds } from './internal/refund-queries.ts';

/** Refunds of excess payments do not count. */
export const refundedOf = (deps: Deps, orderIds: readonly string[]): Promise<Map<string, Cents>> =>
  sumRefunds(deps.db, orderIds);

/** Returns all attempts of an order and the money received and returned. */
export const moneyOf = async ({ db }: Pick<Deps, 'db'>, orderId: string) => ({
  payments: await selectPaymentsOf(db, orderId),
  receipts: await selectReceiptsOf(db, [orderId]),
  refunds: await selectRefundsOf(db, [orderId]),
});
