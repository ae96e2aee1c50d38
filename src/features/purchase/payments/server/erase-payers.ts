import type { Deps } from '#platform/deps.ts';
import { daysBefore, KEPT_DAYS } from '#values/kept.ts';
import { deleteUnpaidPix, forgetCardDigests, selectPaymentData } from './internal/erase-queries.ts';

/** Job payments.forget: who was to pay a charge that ended without money, and what tells one card from another. */
export async function forgetUnpaidPayers(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  await forgetCardDigests(deps.db, daysBefore(now, KEPT_DAYS.cardDigests));
  return deleteUnpaidPix(deps, daysBefore(now, KEPT_DAYS.unpaidPayers));
}

export const exportPayments = (deps: Deps, customerId: number) => selectPaymentData(deps.db, customerId);
