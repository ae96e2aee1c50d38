import { birthDatesOf } from '#features/account/beneficiaries/server/list-beneficiaries.ts';
import { QUARTER } from '#features/care/appointments/day-grid.ts';
import { resourcesOn } from '#features/care/appointments/server/agenda-of-day.ts';
import type { Operator } from '#features/trust/operations/operator.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { findUnit } from './view-agenda.ts';
import { stateOf, visitsOn } from './visits-on.ts';

/** The paid visits of a day, for the people who collect. */
export async function printSheet(
  deps: Deps,
  { unit: code, day }: { unit: string; day: CalendarDay },
  by: Operator,
) {
  const found = await findUnit(deps, { unit: code, day }, by);
  if ('ok' in found) return found;
  if (!found.unit) return { ok: false, code: 'not_found' } as const;
  const { unit } = found;
  const names = new Map(
    (await resourcesOn(deps, unit.id, day)).map(({ resourceId, name }) => [resourceId, name]),
  );
  const visits = (await visitsOn(deps, unit.id, day)).filter((visit) => stateOf(visit) === 'booked');
  const births = await birthDatesOf(
    deps,
    visits.map(({ appointment }) => appointment.beneficiaryId),
  );
  return {
    unitName: unit.name,
    brand: deps.config.brand.page,
    rows: visits.map(({ appointment, order, lines }) => ({
      id: appointment.id,
      resourceName: names.get(appointment.resourceId) ?? '',
      from: appointment.start * QUARTER,
      patient: lines[0]?.beneficiaryName ?? '',
      birthDate: births.get(appointment.beneficiaryId) ?? '',
      services: lines.map(({ productName }) => productName),
      preparation: [...new Set(lines.map(({ preparation }) => preparation).filter(Boolean))],
      incrementId: order?.incrementId ?? '',
    })),
  };
}
