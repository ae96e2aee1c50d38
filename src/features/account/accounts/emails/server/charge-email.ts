import type { Customer } from '#features/account/accounts/customer.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';

export interface EmailCharge {
  secret: string;
  customer: Customer;
  /** The address to prove, in lower case. */
  email: string;
}

/** Several accounts may wait for one address, so its mails and wrong codes count for all of them together. */
const keysOf = ({ secret, customer, email }: EmailCharge) => [
  limitKey(secret, String(customer.id)),
  limitKey(secret, 'to', email),
];

/** Returns 0, or the seconds until the next mail or code is accepted. */
export async function chargeEmail(limit: RateLimit, charge: EmailCharge): Promise<number> {
  for (const key of keysOf(charge)) {
    const wait = await limit.consume(key);
    if (wait) return wait;
  }
  return 0;
}

export async function refundEmail(limit: RateLimit, charge: EmailCharge): Promise<void> {
  for (const key of keysOf(charge)) await limit.refund(key);
}
