import { covers, type Operator } from '#features/desk/operations/operator.ts';
import { localTime, momentText } from '#features/shop/stores/opening-hours/schedule.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { readVisitCode } from '../read-visit-code.ts';
import { selectByCode } from './internal/queries.ts';

export interface FoundVisit {
  code: string;
  /** '' once the name is erased. */
  patient: string;
  /** The name in the document, where it differs from the social one; '' otherwise. */
  civilName: string;
  unit: string;
  unitName: string;
  day: CalendarDay;
  when: string;
}

type Outcome =
  | FoundVisit
  | { ok: false; code: 'visit_cancelled' }
  | { ok: false; code: 'other_unit'; place: string };

/** Finds a partner's visit at the counter by the code that its patient shows. Null for other codes. */
export async function findVisitAtDesk(deps: Deps, typed: string, by: Operator): Promise<Outcome | null> {
  const code = readVisitCode(typed);
  const visit = code && (await selectByCode(deps.db, code));
  const unit = visit && (await unitsByIds(deps, [visit.unitId])).get(visit.unitId);
  if (!code || !unit) return null;
  if (!covers(by, 'attendance.record', [visit])) return { ok: false, code: 'other_unit', place: unit.name };
  if (visit.cancelledAt) return { ok: false, code: 'visit_cancelled' };
  const zone = zoneOfUnit(unit);
  return {
    code,
    patient: visit.socialName ?? visit.patientName ?? '',
    civilName: (visit.socialName !== null && visit.patientName) || '',
    unit: unit.code,
    unitName: unit.name,
    day: localTime(visit.startsAt, zone).day,
    when: momentText(visit.startsAt, deps.clock.now(), zone),
  };
}
