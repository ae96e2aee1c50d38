import { planVisitAt } from '#features/care/preparation/plans/server/plan-visit-at.ts';
import { isVisit, type VisitKey } from '#features/care/preparation/plans/visit-key.ts';
import { HOME_ARRIVAL } from '#features/care/preparation/plans/visit-plans.ts';
import { visitNeeds } from '#features/care/preparation/visit-needs.ts';
import { MIDNIGHT } from '#features/shop/stores/opening-hours/hours.ts';
import type { Deps } from '#platform/deps.ts';
import { type Appointment, type Arrival, isKept, occupies } from '../appointment.ts';
import { visitLength } from '../free-starts.ts';
import { besides, type OtherVisits } from '../other-visits.ts';
import type { Bookable, BookablePort } from './bookable.ts';
import { type HomeVisit, homeVisits, isOfAddress, isWindowOffered } from './home-visits.ts';
import { needsOfVisits, productIdsOf } from './needs-of-visits.ts';
import { placeHome } from './place-home.ts';
import { ownVisit, type Placing, placeVisit } from './place-visit.ts';
import { isOffered, type OwnVisit } from './times-of.ts';

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

export const presentOf = (own: readonly Appointment[]): Appointment | undefined =>
  own.find((one) => occupies(one) && !isKept(one));

export const suitsVisit = (visit: AnyVisit, to: Arrival, now: Date): boolean =>
  visit.atHome ? isWindowOffered(visit, to, now) : isOffered(visit, to, now);

/** Minutes from the arrival to the end; at home the minutes in which the team arrives. */
async function lengthOf(deps: Deps, visit: AnyVisit): Promise<number> {
  if (visit.atHome) return HOME_ARRIVAL;
  const needs = (await needsOfVisits(deps, [visit]))(visit);
  return visitLength({ needs, ...visitNeeds(visit.plan) });
}

interface Beside {
  visit: AnyVisit;
  /** All appointments of the quote or order. */
  all: readonly Appointment[];
}

/** Judges times by the other visits of these people. */
export async function othersOf(
  deps: Deps,
  { visits, elsewhere }: Bookable,
  { visit, all }: Beside,
): Promise<OtherVisits> {
  const [patients, minutes] = [peopleOf(visit), await lengthOf(deps, visit)];
  return besides(all, { patients, isOwn: isOfVisit(visit), visits, elsewhere, zone: visit.zone, minutes });
}

export const endsByMidnight = async (deps: Deps, visit: AnyVisit, { minute }: Arrival): Promise<boolean> =>
  minute + (await lengthOf(deps, visit)) <= MIDNIGHT;

interface Chosen {
  bookable: Bookable;
  visit: AnyVisit;
  who?: string | undefined;
}

/** Places the visit, and gives the services of a paid one its time. */
export async function placeAny(
  tx: Deps,
  port: BookablePort,
  { visit, who, ...placing }: Omit<Placing, 'visit'> & Chosen,
): Promise<Date | null> {
  const startsAt = await (visit.atHome
    ? placeHome(tx, { ...placing, visit })
    : placeVisit(tx, { ...placing, visit }));
  const { bookable, own } = placing;
  const from = presentOf(own)?.startsAt;
  if (startsAt !== null && bookable.heldUntil === null)
    await bookServices(tx, port, { bookable, visit, who, startsAt, from });
  return startsAt;
}

const peopleOf = (visit: AnyVisit) => (visit.atHome ? visit.people : [visit]);

async function bookServices(
  tx: Deps,
  port: BookablePort,
  { bookable: { order }, visit, startsAt, from, who }: Chosen & { startsAt: Date; from: Date | undefined },
): Promise<void> {
  for (const { beneficiaryId, unitId, plan } of peopleOf(visit))
    await port.onChosen(tx, order, {
      beneficiaryId,
      unitId,
      productIds: productIdsOf(plan),
      startsAt,
      from,
      who,
    });
}

export async function withdrawTimes(
  tx: Deps,
  { customerId, quoteId }: Bookable,
  visit: AnyVisit,
): Promise<void> {
  for (const { beneficiaryId, unitId, part } of peopleOf(visit))
    await planVisitAt(tx, { customerId, quoteId, beneficiaryId, unitId, part, startsAt: null });
}
