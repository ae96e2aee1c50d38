import { readSettings } from '#features/desk/settings/server/settings.ts';
import { instantOf, localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays } from '#values/calendar-day.ts';
import { type BookingPartner, CAPS, type Cap, reachedCap } from '../partner.ts';
import { cappedSince, countComing, writeCapped } from './internal/cap-queries.ts';

const MINUTE_MS = 60_000;
const QUIET_MS = 60 * MINUTE_MS;
const LATE_MS = 24 * QUIET_MS;

interface NextVisit {
  id: string | null;
  unit: Unit;
  startsAt: Date;
  cpf: string | null;
}

/**
 * The cap that one more visit would pass; null while it fits. A reached cap raises an alarm, at most once an hour per
 * partner. Call it under the partner's lock.
 */
export async function capOf(
  tx: Deps,
  partner: BookingPartner,
  { id, unit, startsAt, cpf }: NextVisit,
): Promise<Cap | null> {
  const now = tx.clock.now();
  const zone = zoneOfUnit(unit);
  const { day } = localTime(startsAt, zone);
  const coming = await countComing(
    tx.db,
    partner.id,
    {
      id,
      unitId: unit.id,
      from: instantOf({ day, minute: 0 }, zone),
      until: instantOf({ day: addDays(day, 1), minute: 0 }, zone),
      cpf,
    },
    { now, since: new Date(now.getTime() - tx.config.quoteMinutes * MINUTE_MS) },
  );
  const cap = reachedCap(coming, await capsNow(tx));
  if (!cap) return null;
  const quietSince = new Date(now.getTime() - QUIET_MS);
  if (await writeCapped(tx.db, partner.id, { cap, at: now, quietSince }))
    tx.log.error(
      { alarm: 'partner_cap', partner: partner.name, cap, unit: unit.code, coming: coming[cap] },
      'a partner reached a cap on its visits',
    );
  return cap;
}

export const cappedOfLate = (now: Date) => cappedSince(new Date(now.getTime() - LATE_MS));

export async function capsNow(deps: Pick<Deps, 'db'>): Promise<Record<Cap, number>> {
  const settings = await readSettings(deps);
  return {
    too_many_ahead: settings[CAPS.too_many_ahead],
    too_many_that_day: settings[CAPS.too_many_that_day],
    too_many_of_patient: settings[CAPS.too_many_of_patient],
  };
}
