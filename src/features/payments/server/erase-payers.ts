import type { Deps } from '#platform/deps.ts';
import { daysBefore, KEPT_DAYS } from '#values/kept.ts';
import { deleteUnpaidPix, selectPaymentData } from './internal/erase-queries.ts';

/** Job payments.forget: who was to pay a charge that ended without money. */
export const forgetUnpaidPayers = (deps: Deps): Promise<number> =>
  deleteUnpaidPix(deps, daysBefore(deps.clock.now(), KEPT_DAYS.unpaidPayers));

export const exportPayments = (deps: Deps, customerId: number) => selectPaymentData(deps.db, customerId);
