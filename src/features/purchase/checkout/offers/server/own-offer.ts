import { covers, type Operator } from '#features/desk/operations/operator.ts';
import type { Permission } from '#features/desk/operations/roles.ts';
import type { Offer } from './internal/queries.ts';

export const NOT_FOUND = { ok: false, code: 'not_found' } as const;

/** Null where the operator lacks the right at one of the offer's units, as if the offer did not exist. */
export const ownOffer = (
  offer: Offer | null,
  by: Operator,
  permission: Permission = 'offers.handle',
): Offer | null =>
  offer &&
  covers(
    by,
    permission,
    offer.unitIds.map((unitId) => ({ unitId })),
  )
    ? offer
    : null;
