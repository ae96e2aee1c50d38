import type { Customer } from '#features/account/accounts/customer.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';

export interface Charged {
  secret: string;
  customer: Customer;
  /** That is to be proved, in lower case. */
  email: string;
}

/** Several accounts may wait for one address: its mails and wrong codes count for all of them together. */
const keysOf = ({ secret, customer, email }: Charged) => [
  limitKey(secret, String(customer.id)),
  limitKey(secret, 'to', email),
];

/** Positive: the next mail or code is accepted after so many seconds. */
export async function chargeEmail(limit: RateLimit, charged: Charged): Promise<number> {
  for (const key of keysOf(charged)) {
    const wait = await limit.consume(key);
    if (wait) return wait;
  }
  return 0;
}

export async function refundEmail(limit: RateLimit, charged: Charged): Promise<void> {
  for (const key of keysOf(charged)) await limit.refund(key);
}
