import { beneficiariesByIds } from '#features/account/beneficiaries/server/list-beneficiaries.ts';
import { recipientOf } from '#features/purchase/quotes/recipient.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import type { Named } from './find-hints.ts';

interface Assignment {
  cartLineId: number;
  beneficiaryIds: readonly number[];
}

/** Ids of other customers' people are ignored. */
export async function namedPeople(
  deps: Deps,
  customerId: number,
  assignments: readonly Assignment[],
): Promise<Named> {
  const ids = [...new Set(assignments.flatMap(({ beneficiaryIds }) => beneficiaryIds))];
  const own = await beneficiariesByIds(deps, customerId, ids);
  const today = dayOf(deps.clock.now());
  const idsByLine = new Map(
    assignments.map(({ cartLineId, beneficiaryIds }) => [cartLineId, beneficiaryIds]),
  );
  return {
    idsOf: (lineId) => idsByLine.get(lineId) ?? [],
    people: new Map([...own].map(([id, row]) => [id, recipientOf(row, today)])),
  };
}
