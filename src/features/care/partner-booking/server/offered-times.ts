import { STARTS } from '#features/care/appointments/day-grid.ts';
import { freeStarts } from '#features/care/appointments/free-starts.ts';
import { LISTED_DAYS, OPEN_DAYS } from '#features/care/appointments/offered-times.ts';
import {
  isOpenFor,
  type PartnerKind,
  partnerMinutes,
  partnerWish,
} from '#features/care/appointments/partner-kind.ts';
import { LEAD_MS } from '#features/care/appointments/published-slots.ts';
import { daysOnSale } from '#features/care/appointments/server/days-on-sale.ts';
import { instantOf, instantsOf, localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import { allUnits } from '#features/shop/stores/server/read-units.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays, dayOf } from '#values/calendar-day.ts';
import { fold } from '#values/text.ts';
import { type BookingPartner, servesUnit } from '../partner.ts';
import type { Proposal } from '../proposal.ts';

export interface Search {
  start: Date;
  end: Date;
  kinds: readonly PartnerKind[];
  /** Empty means every unit of the partner. */
  unitIds: readonly number[];
  /** Parts of a city, a state, a district or a CEP; empty means everywhere. */
  places: readonly string[];
}

export interface OfferedTime extends Proposal {
  unit: Unit;
  startsAt: Date;
  endsAt: Date;
}

export const endOf = (kind: PartnerKind, startsAt: Date): Date =>
  new Date(startsAt.getTime() + partnerMinutes(kind) * 60_000);

const DAY_MS = 86_400_000;

export const LONGEST_SEARCH_MS = LISTED_DAYS * DAY_MS;

/** Selects the open units that the partner may book. */
export const unitsOf = async (deps: Deps, partner: BookingPartner): Promise<Unit[]> =>
  (await allUnits(deps)).filter(({ id }) => servesUnit(partner, id));

export async function offeredTimes(
  deps: Deps,
  partner: BookingPartner,
  { start, end, kinds, unitIds, places }: Search,
): Promise<OfferedTime[]> {
  const units = (await unitsOf(deps, partner)).filter(
    (unit) => (unitIds.length === 0 || unitIds.includes(unit.id)) && isAt(unit, places),
  );
  if (units.length === 0) return [];
  const days = await daysOnSale(deps, {
    units,
    from: addDays(dayOf(start), -1),
    until: addDays(dayOf(end), 1),
  });
  const byUnit = Map.groupBy(days, ({ unitId }) => unitId);
  return units.flatMap((unit) => {
    const ofUnit = [...Map.groupBy(byUnit.get(unit.id) ?? [], ({ day }) => day)];
    return kinds.flatMap((kind) =>
      ofUnit
        .flatMap(([day, seats]) => {
          const instant = instantsOf(day, zoneOfUnit(unit));
          return freeStarts(seats, partnerWish(kind), STARTS).flatMap((minute) => {
            const startsAt = instant(minute);
            const isInRange = start <= startsAt && startsAt < end && isAhead(deps, startsAt);
            return isInRange
              ? { unitId: unit.id, kind, day, minute, unit, startsAt, endsAt: endOf(kind, startsAt) }
              : [];
          });
        })
        .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime()),
    );
  });
}

/** Whether the patient still has time to come, and the agenda is already open. */
export function isAhead({ clock }: Pick<Deps, 'clock'>, startsAt: Date): boolean {
  const now = clock.now().getTime();
  const ahead = startsAt.getTime() - now;
  return LEAD_MS <= ahead && ahead <= OPEN_DAYS * DAY_MS;
}

/** Null for a unit that is not the partner's or is closed at that time, and for an hour that the clock skips. */
export async function findOffer(
  deps: Deps,
  partner: BookingPartner,
  { unitId, kind, day, minute }: Proposal,
): Promise<OfferedTime | null> {
  const unit = (await unitsOf(deps, partner)).find(({ id }) => id === unitId);
  if (!unit) return null;
  const zone = zoneOfUnit(unit);
  const startsAt = instantOf({ day, minute }, zone);
  const local = localTime(startsAt, zone);
  if (local.day !== day || local.minute !== minute) return null;
  if (!isOpenFor(kind, (await schedulesOf(deps))(unit), { day, minute })) return null;
  return { unitId, kind, day, minute, unit, startsAt, endsAt: endOf(kind, startsAt) };
}

function isAt({ city, state, neighborhood, postalCode }: Unit, places: readonly string[]): boolean {
  if (places.length === 0) return true;
  const texts = [city, state, neighborhood].map(fold);
  return places.some(
    (place) =>
      texts.some((text) => text.startsWith(fold(place))) ||
      (/^\d{2,}/.test(place) && postalCode.startsWith(place.replace(/\D/g, ''))),
  );
}
