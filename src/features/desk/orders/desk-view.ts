import * as v from 'valibot';
import { EVENT_TOPICS } from '#features/purchase/orders/events.ts';
import { isoMoment, cents as wireCents } from '#forms/wire.ts';

export const line = v.strictObject({
  id: v.number(),
  position: v.number(),
  /** "Serviço 2" for roles that may not see what was bought. */
  service: v.string(),
  beneficiary: v.string(),
  place: v.string(),
  state: v.picklist(['open', 'attended', 'cancelled']),
  schedule: v.string(),
  /** Null where nothing is left to do. */
  action: v.nullable(v.picklist(['book', 'rebook', 'extend'])),
  mayMove: v.boolean(),
  /** ISO date of the last day of a service without appointment. */
  validUntil: v.nullable(v.string()),
  /** The customer's days and period of a home visit; '' otherwise. */
  wish: v.string(),
  /** Where a team goes for a home visit; '' otherwise. */
  address: v.string(),
  /** When the result is promised, with the first promise after a delay; '' without one. */
  result: v.string(),
  mayDelay: v.boolean(),
  /** Null for roles that may not see what was bought, because a price names a service. */
  cents: v.nullable(wireCents),
});

export const event = v.strictObject({
  id: v.number(),
  at: isoMoment,
  topic: v.picklist(EVENT_TOPICS),
  who: v.string(),
  text: v.string(),
  cents: v.nullable(wireCents),
});
