import { isVisit, type VisitKey } from '#features/care/preparation/plans/visit-key.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays, dayOf } from '#values/calendar-day.ts';
import type { Arrival } from '../appointment.ts';
import type { TimesOfVisit } from '../contract.ts';
import type { MoveRefusal } from '../may-move.ts';
import { LISTED_DAYS } from '../offered-times.ts';
import { type WantedDays, wantedTimes } from '../wanted-times.ts';
import { answered, type Bookable } from './bookable.ts';
import { timesOf } from './times-of.ts';

interface SearchInput extends VisitKey, WantedDays {
  accepts: (at: Arrival, zone: string) => boolean;
}

type Found =
  | { ok: true; first: Arrival | null; zone: string; had: Arrival | null }
  /** The visit is over, takes no appointment, or may no longer be moved. */
  | { ok: false; code: 'not_found' | MoveRefusal };

const NOTHING: Found = { ok: false, code: 'not_found' };

/** The first free time on the wanted days that is before the visit's own. It reads a fortnight at a time. */
export async function firstWanted(
  deps: Deps,
  bookable: Bookable,
  { accepts, ...input }: SearchInput,
): Promise<Found> {
  // A kept time must suit the patient on any device, also one without the answers.
  const offered = answered(bookable);
  const today = dayOf(deps.clock.now());
  let found = NOTHING;
  for (
    let from = input.from > today ? input.from : today;
    from <= input.until;
    from = addDays(from, LISTED_DAYS)
  ) {
    const visit = (await timesOf(deps, offered, { from })).find(isVisit(input));
    if (!visit || visit.atHome) return NOTHING;
    if (visit.fixed) return { ok: false, code: visit.fixed };
    const { zone } = visit;
    const had = ownTime(visit);
    const first = wantedTimes(visit.days, input, had).find((at) => accepts(at, zone)) ?? null;
    found = { ok: true, first, zone, had };
    if (first || (had && had.day < addDays(from, LISTED_DAYS))) return found;
  }
  return found;
}

const ownTime = ({ chosen }: TimesOfVisit): Arrival | null => (chosen?.state === 'booked' ? chosen : null);
