import { instantOf } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import type { Appointment, Arrival } from '../appointment.ts';
import { type PartnerKind, partnerWish } from '../partner-kind.ts';
import type { Slot } from './internal/day-queries.ts';
import { lockAppointments, selectAppointments } from './internal/queries.ts';
import { writePlaces } from './internal/write-places.ts';
import { changesOf, findPlaces, lockFreshDays } from './place-visit.ts';
import { withChange, withoutOwn } from './without-own.ts';

interface PartnerSeat {
  holderId: string;
  unitId: number;
  zone: string;
  kind: PartnerKind;
  to: Arrival;
  /** Null when booked. */
  until: Date | null;
  except?: Slot | undefined;
  overbook?: boolean;
}

/** Takes a seat from the shoppers' agenda in place of the visit's former one. Returns false without a free seat. */
export async function takePartnerSeat(
  tx: Deps,
  { holderId, unitId, zone, kind, to, until, except, overbook }: PartnerSeat,
): Promise<boolean> {
  const own = await lockAppointments(tx.db, holderId);
  const days = await lockFreshDays(tx, { unitId, day: to.day, own });
  const free = withoutOwn(days, own);
  const places = findPlaces(free, partnerWish(kind), { unitId, to, except, overbook });
  if (!places) return false;
  const taken = places.map((place) => ({ ...place, day: to.day }));
  const visit = { beneficiaryId: 0, unitId, part: 0 };
  await writePlaces(tx.db, {
    days: changesOf(days, withChange(free, taken, 1)),
    gone: [],
    visits: taken.map((place) => ({
      ...place,
      ...visit,
      holder: 'partner',
      customerId: 0,
      quoteId: holderId,
      cep: '',
      minutes: 0,
      startsAt: instantOf(to, zone),
      productIds: [],
      state: until === null ? 'booked' : 'held',
      expiresAt: until,
      moves: 0,
      changedAt: tx.clock.now(),
    })),
    times: [],
  });
  return true;
}

export const partnerSeat = async (deps: Deps, holderId: string): Promise<Appointment | null> =>
  (await selectAppointments(deps.db, holderId))[0] ?? null;
