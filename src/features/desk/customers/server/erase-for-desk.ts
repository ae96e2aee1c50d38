import type { Customer } from '#features/account/accounts/customer.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import { fold } from '#values/text.ts';
import type { DeskDeps } from './desk-deps.ts';
import { recordLook } from './reach.ts';

/** `typed` is the customer's name, in any case and without accents, or the customer's number. */
export async function eraseForDesk(
  tx: DeskDeps,
  { customer, typed }: { customer: Customer; typed: string },
  by: Operator,
) {
  if (![fold(customer.displayName), fold(customer.fullName), String(customer.id)].includes(fold(typed)))
    return { ok: false, code: 'other_name' } as const;
  const outcome = await tx.privacy.eraseCustomer(tx, customer.id);
  if (outcome.ok) {
    await recordLook(tx, by, { customerId: customer.id, look: 'erase' });
    return outcome;
  }
  if (outcome.code === 'unfinished') return { ...outcome, code: outcome.code };
  return { ok: false, code: 'busy' } as const;
}
