import type { Customer } from '#features/account/accounts/customer.ts';
import type { Hint } from '#features/purchase/cart/hint.ts';
import { judgeCart, readCart } from '#features/purchase/cart/server/view-cart.ts';
import type { Deps } from '#platform/deps.ts';
import { ownTurn } from '#platform/own-turn.ts';
import { findHints } from './find-hints.ts';
import { namedPeople } from './named-people.ts';
import { rivalsOf } from './rivals.ts';

/** The quote knows the people, so services of different people are never combined. Writes nothing. */
export async function askHint(
  deps: Deps,
  customer: Customer,
  assignments: Parameters<typeof namedPeople>[2],
): Promise<Hint | null> {
  const owner = { customerId: customer.id };
  const reading = await readCart(deps, owner, { customer, besides: rivalsOf });
  const named = await namedPeople(deps, customer.id, assignments);
  const found = await findHints(deps, reading, await judgeCart(deps, reading), { named, pause: ownTurn });
  const declined = new Set(reading.cart?.declinedHints);
  return found.find(({ hint }) => !declined.has(hint.key))?.hint ?? null;
}
