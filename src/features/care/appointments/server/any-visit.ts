import { planVisitAt } from '#features/care/visit-plans/server/plan-visit-at.ts';
import { isVisit, type VisitKey } from '#features/care/visit-plans/visit-key.ts';
import type { Deps } from '#platform/deps.ts';
import type { Appointment, Arrival } from '../appointment.ts';
import type { Bookable, BookablePort } from './bookable.ts';
import { type HomeVisit, homeVisits, isOfAddress, isWindowOffered } from './home-visits.ts';
import { isOffered, type OwnVisit } from './list-times.ts';
import { placeHome } from './place-home.ts';
import { ownVisit, type Placing, placeVisit } from './place-visit.ts';

export type AnyVisit = OwnVisit | HomeVisit;

export async function findVisit(
  deps: Deps,
  bookable: Bookable,
  key: VisitKey,
): Promise<AnyVisit | undefined> {
  return (
    ownVisit(bookable, key) ??
    (await homeVisits(deps, bookable.visits)).find(({ people }) => people.some(isVisit(key)))
  );
}

export const isOfVisit = (visit: AnyVisit): ((one: Appointment) => boolean) =>
  visit.atHome ? isOfAddress(visit) : isVisit(visit);

export const suitsVisit = (visit: AnyVisit, to: Arrival, now: Date): boolean =>
  visit.atHome ? isWindowOffered(visit, to, now) : isOffered(visit, to, now);

export function placeAny(
  tx: Deps,
  port: BookablePort,
  { visit, ...placing }: Omit<Placing, 'visit'> & { visit: AnyVisit },
): Promise<Date | null> {
  return visit.atHome
    ? placeHome(tx, port, { ...placing, visit })
    : placeVisit(tx, port, { ...placing, visit });
}

export async function withdrawTimes(
  tx: Deps,
  { customerId, quoteId }: Bookable,
  visit: AnyVisit,
): Promise<void> {
  for (const { beneficiaryId, unitId, part } of visit.atHome ? visit.people : [visit])
    await planVisitAt(tx, { customerId, quoteId, beneficiaryId, unitId, part, startsAt: null });
}
