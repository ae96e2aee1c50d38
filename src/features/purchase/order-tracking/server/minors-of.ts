import { isMinor } from '#features/account/beneficiaries/beneficiary.ts';
import { beneficiariesOfQuote } from '#features/account/beneficiaries/server/list-beneficiaries.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';

type Received = Pick<OrderLine, 'beneficiaryId' | 'bookedFor'>;

/** Says whether a line's patient is under 18 on the day of the visit or, without one, today. False once the data are erased. */
export async function minorsOf(
  deps: Deps,
  { customerId }: Pick<Order, 'customerId'>,
  lines: readonly Received[],
): Promise<(line: Received) => boolean> {
  const ids = new Set(lines.flatMap(({ beneficiaryId }) => beneficiaryId ?? []));
  const people = await beneficiariesOfQuote(deps, customerId, [...ids]);
  const now = deps.clock.now();
  return ({ beneficiaryId, bookedFor }) => {
    const person = beneficiaryId === null ? undefined : people.get(beneficiaryId);
    return person !== undefined && isMinor(person.birthDate, dayOf(bookedFor ?? now));
  };
}
