import type { SettingName } from '#features/desk/settings/settings.ts';
import type { CalendarDay } from '#values/calendar-day.ts';

/** Another system that books visits by FHIR, such as a health plan, an aggregator or a clinic. */
export interface BookingPartner {
  id: number;
  name: string;
  /** Null means all units. */
  unitIds: number[] | null;
  /** How many requests a minute may have. */
  perMinute: number;
}

export interface PartnerPatient {
  /** The patient's civil name. */
  name: string;
  socialName: string | null;
  birthDate: CalendarDay;
  /** Digits. */
  cpf: string;
  /** Digits. */
  phone: string;
}

export const KEY = /^lpk_[\w-]{43}$/;

/** Limits a partner's open holds, so that none empties the agenda without a patient. */
export const MAX_HELD = 20;

/** Each cap on a partner's coming visits, by its refusal, with the setting that holds it. */
export const CAPS = {
  too_many_ahead: 'partner_ahead',
  too_many_that_day: 'partner_per_day',
  too_many_of_patient: 'partner_per_patient',
} as const satisfies Readonly<Record<string, SettingName>>;

export type Cap = keyof typeof CAPS;

export const CAP_NAMES = Object.keys(CAPS) as [Cap, ...Cap[]];

/** `coming` counts visits without the requested one. Null while one more fits. */
export const reachedCap = (
  coming: Readonly<Record<Cap, number>>,
  most: Readonly<Record<Cap, number>>,
): Cap | null => CAP_NAMES.find((cap) => coming[cap] >= most[cap]) ?? null;

export const servesUnit = ({ unitIds }: Pick<BookingPartner, 'unitIds'>, unitId: number): boolean =>
  unitIds === null || unitIds.includes(unitId);
