import { isVisit } from '#features/care/preparation/plans/visit-key.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { ServedLine } from '../appointment.ts';
import type { AnyVisit } from './any-visit.ts';
import type { Bookable, BookablePort } from './bookable.ts';
import { homeVisits } from './home-visits.ts';
import { selectResourcesAt } from './internal/resource-queries.ts';
import { needsOfVisits } from './needs-of-visits.ts';
import { isTimed, timesOf } from './times-of.ts';

interface ServiceInput {
  customerId: number;
  order: string;
  service: ServedLine;
  /** For a transaction that goes on to move the visit. */
  lock: boolean;
  /**
   * Ids of the units whose orders the operator may see; null means all. Without it only the customer's own orders
   * count.
   */
  units?: readonly number[] | null | undefined;
}

export interface FoundVisit {
  bookable: Bookable;
  visit: AnyVisit;
}

/**
 * The visit of a service, if an agenda decides about its time: its unit has all resources, or a team covers its home.
 */
export async function visitOfService(
  deps: Deps,
  port: BookablePort,
  { service, lock, units, ...input }: ServiceInput,
): Promise<FoundVisit | null> {
  const bookable = await port.find(deps, input, { lock, withBooked: true, units });
  return bookable && visitServing(deps, bookable, service);
}

/** Like `visitOfService`, in an order that was read before, so that several services read it once. */
export async function visitServing(
  deps: Deps,
  bookable: Bookable,
  service: ServedLine,
): Promise<FoundVisit | null> {
  const serves = ({ beneficiaryId, unitId, plan }: Bookable['visits'][number]) =>
    beneficiaryId === service.beneficiaryId &&
    unitId === service.unitId &&
    plan.services.some(({ id }) => id === service.productId);
  const visit =
    bookable.visits.filter(isTimed).find(serves) ??
    (await homeVisits(deps, bookable.visits)).find(({ people }) => people.some(serves));
  return visit && (await hasAgenda(deps, visit)) ? { bookable, visit } : null;
}

async function hasAgenda(deps: Deps, visit: AnyVisit): Promise<boolean> {
  const resources = await selectResourcesAt(deps.db, visit.unitId);
  if (visit.atHome) {
    const ids = new Set(resources.map(({ resourceId }) => resourceId));
    return visit.teams.some(({ resourceId }) => ids.has(resourceId));
  }
  const needs = (await needsOfVisits(deps, [visit]))(visit);
  return needs.every((need) => resources.some(({ kind }) => kind === need.kind));
}

/** The free times of a service's visit, from a day on; null where no agenda decides. `also` names its other services. */
export async function agendaOfService(
  deps: Deps,
  port: BookablePort,
  input: Omit<ServiceInput, 'lock'>,
  from: CalendarDay | undefined,
) {
  const found = await visitOfService(deps, port, { ...input, lock: false });
  if (!found) return null;
  const { atHome, services, zone } = found.visit;
  return {
    today: localTime(deps.clock.now(), zone).day,
    atHome,
    also: services,
    days: (await timesOf(deps, found.bookable, { from })).find(isVisit(found.visit))?.days ?? [],
  };
}
