import type { CalendarDay } from '#values/calendar-day.ts';

/** Another system that books visits by FHIR: a health plan, an aggregator, a clinic. */
export interface BookingPartner {
  id: number;
  name: string;
  /** Null: all units. */
  unitIds: number[] | null;
  /** Requests. */
  perMinute: number;
}

export interface PartnerPatient {
  name: string;
  birthDate: CalendarDay;
  /** Digits. */
  cpf: string;
  /** Digits. */
  phone: string;
}

export const KEY = /^lpk_[\w-]{43}$/;

/** A partner's open holds, so that none empties the agenda without a patient. */
export const MAX_HELD = 20;

export const servesUnit = ({ unitIds }: Pick<BookingPartner, 'unitIds'>, unitId: number): boolean =>
  unitIds === null || unitIds.includes(unitId);
