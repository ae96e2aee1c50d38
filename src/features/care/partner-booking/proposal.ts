import type { Arrival } from '#features/care/appointments/appointment.ts';
import type { PartnerKind } from '#features/care/appointments/partner-kind.ts';
import { kindOfWord, RESOURCE_KINDS } from '#features/care/appointments/resource.ts';
import { isCalendarDay } from '#values/typed-day.ts';

/** A free time about which nothing is stored yet. */
export interface Proposal extends Arrival {
  unitId: number;
  kind: PartnerKind;
}

const two = (value: number) => `${value}`.padStart(2, '0');

/** An id of FHIR that needs no row: "3-coleta-2026-12-10-0730". */
export const proposalId = ({ unitId, kind, day, minute }: Proposal): string =>
  `${unitId}-${RESOURCE_KINDS[kind]}-${day}-${two(Math.floor(minute / 60))}${two(minute % 60)}`;

const ID = /^([1-9]\d{0,8})-(coleta|vacina)-(\d{4}-\d\d-\d\d)-([01]\d|2[0-3])(00|15|30|45)$/;

export function readProposalId(id: string): Proposal | null {
  const [, unit = '', word = '', day = '', hour, minute] = ID.exec(id) ?? [];
  if (!isCalendarDay(day)) return null;
  return {
    unitId: Number(unit),
    kind: kindOfWord(word) as PartnerKind,
    day,
    minute: Number(hour) * 60 + Number(minute),
  };
}
