import { abortable } from '#platform/abort.ts';
import { withCaches } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { chargePoints, type PointCharge } from '#platform/http/charge-points.ts';
import { type HoldRefusal, holdRefusal, peopleIn } from '../held-limits.ts';
import type { BookablePort } from './bookable.ts';
import { type ChooseOutcome, chooseTime, type WantedTime } from './choose-time.ts';
import { endHeldOn, selectHeldOf } from './internal/held-queries.ts';

interface HoldInput extends Omit<WantedTime, 'customerId'> {
  customer: { id: number; emailConfirmed: boolean };
  /** The caller pays one point for each person whose time is new. */
  charges: readonly PointCharge[];
}

export type HoldOutcome = ChooseOutcome | { ok: false; code: HoldRefusal | 'too_many_held_here' };

/**
 * Chooses a time for a customer, within the limits of unpaid times. It ends the times that another unpaid quote of the
 * customer holds on the same day; if that quote is paid later, it gets them back where they are still free.
 */
export const holdTime = (
  deps: Deps,
  port: BookablePort,
  { customer, charges, ...input }: HoldInput,
): Promise<HoldOutcome> =>
  abortable<HoldOutcome>(deps, async (running, abort) => {
    const tx = withCaches(running, deps);
    const chosen = await chooseTime(tx, port, { ...input, customerId: customer.id });
    if (!chosen.ok || chosen.heldBy === null) return chosen;
    const { heldBy, isNew } = chosen;
    const now = tx.clock.now();
    const live = await selectHeldOf(tx.db, customer.id, now);
    const isFormer = ({ quoteId, day }: (typeof live)[number]) => quoteId !== heldBy && day === input.day;
    const held = live.filter((one) => !isFormer(one));
    const refusal = holdRefusal(held, customer);
    if (refusal) return abort({ ok: false, code: refusal });
    if (live.some(isFormer))
      await endHeldOn(tx.db, { customerId: customer.id, day: input.day, except: heldBy, now });
    const people = isNew ? peopleIn(held, { ...input, quoteId: heldBy }) : 0;
    const wait = await chargePoints(tx.db, charges, people);
    return wait === 0 ? chosen : abort({ ok: false, code: 'too_many_held_here' });
  });
