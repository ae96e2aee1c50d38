import type { Deps } from '#platform/deps.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { clearClaimsBefore, neverConfirmedBefore } from './cpf-claims.ts';
import { lockCustomer } from './customer-row.ts';

const daysAgo = ({ clock }: Deps, days: number) => daysBefore(clock.now(), days);

export async function sweepIdentities(deps: Deps): Promise<void> {
  await clearClaimsBefore(deps.db, daysAgo(deps, RETENTION_DAYS.cpfClaims));
}

/** Returns ids, because such customers may have orders, which this slice cannot see. */
export const neverConfirmedFor = (deps: Deps, days: number): Promise<number[]> =>
  neverConfirmedBefore(deps.db, daysAgo(deps, days));

/** Locks the account until the transaction ends. */
export const hasNeverConfirmed = async (tx: Deps, customerId: number): Promise<boolean> =>
  (await lockCustomer(tx.db, customerId))?.neverConfirmed ?? false;
