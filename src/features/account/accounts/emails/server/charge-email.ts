import type { Customer } from '#features/account/accounts/customer.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import { chargeAll, type Point, pointsOf, type Requester, type SharedPoints } from './sign-in-code-limit.ts';

export interface EmailCharge extends Omit<Requester, 'known'> {
  customer: Customer;
}

/**
 * The account that has the address to prove has points of its own. Accounts that want the address share its
 * points, since each of them mails the same mailbox and guesses at it.
 */
function proofPoints(limits: SharedPoints, { customer, ...requester }: EmailCharge): Point[] {
  const own = { limit: limits.all, key: limitKey(requester.deps.config.secret, String(customer.id)) };
  const hasAddress = requester.email === customer.email;
  return hasAddress ? [own] : [own, ...pointsOf(limits, 'proof', { ...requester, known: false })];
}

/** Returns 0, or the seconds until the next mail or code is accepted. */
export const chargeEmail = (limits: SharedPoints, charge: EmailCharge): Promise<number> =>
  chargeAll(proofPoints(limits, charge));

export async function refundEmail(limits: SharedPoints, charge: EmailCharge): Promise<void> {
  for (const { limit, key } of proofPoints(limits, charge)) await limit.refund(key);
}
