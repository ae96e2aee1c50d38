import { buyerPhones } from '#features/account/accounts/server/find-buyers.ts';
import { birthDatesOf } from '#features/account/beneficiaries/server/list-beneficiaries.ts';
import { QUARTER } from '#features/care/appointments/day-grid.ts';
import { resourcesOn } from '#features/care/appointments/server/agenda-of-day.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import { addressLines } from '#features/purchase/quotes/summary.ts';
import { materialsOf } from '#features/shop/catalogue/server/read-products.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { formatPhone } from '#values/phone.ts';
import { findUnit } from './view-agenda.ts';
import { type DeskVisit, stateOf, visitsOn } from './visits-on.ts';

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
  const materials = await materialsOf(
    deps,
    visits.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
  );
  const phones = await buyerPhones(
    deps,
    visits
      .filter(({ appointment: { kind } }) => kind === 'team')
      .map(({ appointment }) => appointment.customerId),
  );
  return {
    unitName: unit.name,
    brand: deps.config.brand.page,
    rows: visits.toSorted(byWindowAndPlace).map(({ appointment, order, lines, partner }) => ({
      id: appointment.id,
      resourceName: names.get(appointment.resourceId) ?? '',
      from: appointment.start * QUARTER,
      until: (appointment.start + appointment.quarters) * QUARTER,
      arrival: localTime(appointment.startsAt, zoneOfUnit(unit)).minute,
      address: appointment.kind === 'team' && lines[0] ? addressLines(lines[0].address) : [],
      phone: partner ? formatPhone(partner.phone) : (phones.get(appointment.customerId) ?? ''),
      material: [...new Set(lines.map(({ productId }) => materials.get(productId) ?? '').filter(Boolean))],
      patient: partner?.patient ?? lines[0]?.beneficiaryName ?? '',
      civilName: (appointment.kind === 'team' && lines[0]?.beneficiaryCivilName) || '',
      birthDate: partner?.birthDate ?? births.get(appointment.beneficiaryId) ?? '',
      services: partner ? [partner.service] : lines.map(({ productName }) => productName),
      preparation: [...new Set(lines.map(({ preparation }) => preparation).filter(Boolean))],
      incrementId: order?.incrementId ?? '',
    })),
  };
}

const byWindowAndPlace = ({ appointment: one }: DeskVisit, { appointment: other }: DeskVisit): number =>
  one.start - other.start || one.cep.localeCompare(other.cep) || one.id - other.id;
