import { ineligibility, type Restrictions } from '#features/purchase/quotes/eligibility.ts';
import { ageText } from '#features/shop/catalogue/product.ts';
import { ageInMonths } from '#values/age.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';

export const ATTENDANCE_KINDS = ['collection', 'vaccine'] as const;

export type AttendanceKind = (typeof ATTENDANCE_KINDS)[number];

/** `ready`: the service can be attended now. The other states say why it cannot. */
export const DESK_STATES = [
  'ready',
  'attended',
  'cancelled',
  'expired',
  'waiting',
  'asked',
  'other_unit',
  'age',
  'suspended',
  'not_ready',
] as const;

export type DeskState = (typeof DESK_STATES)[number];

const OVER: readonly DeskState[] = ['attended', 'cancelled', 'expired', 'other_unit', 'not_ready'];

export const isOver = (state: DeskState): boolean => OVER.includes(state);

export const kindOf = (serviceType: string | undefined): AttendanceKind =>
  serviceType === 'vaccine' || serviceType === 'vaccine_combo' ? 'vaccine' : 'collection';

export interface VaccineEntry {
  lot: string;
  expiresOn: string;
  maker: string;
  dose: string;
  /** ISO day; '' without a next dose. */
  nextDose: string;
}

const MISSING: Readonly<Record<Exclude<keyof VaccineEntry, 'nextDose'>, string>> = {
  lot: 'Digite o lote, como está na caixa.',
  expiresOn: 'Digite a validade.',
  maker: 'Digite o fabricante.',
  dose: 'Diga qual dose é.',
};

/** Vaccines keep for three years at most. A mistyped year would suggest the lot for the next patients. */
const MAX_SHELF_DAYS = 5 * 365;

/**
 * Checks the fields of a vaccine that Lei 14.675/2023 requires. The problems are in Portuguese, by field; empty without
 * any.
 */
export function vaccineProblems(entry: VaccineEntry, day: CalendarDay): Partial<Record<string, string>> {
  const missing = Object.entries(MISSING).filter(([field]) => entry[field as keyof VaccineEntry] === '');
  return {
    ...Object.fromEntries(missing),
    ...(entry.expiresOn !== '' && entry.expiresOn < day && { expiresOn: 'Lote vencido. Não aplique.' }),
    ...(entry.expiresOn > addDays(day, MAX_SHELF_DAYS) && { expiresOn: 'Confira o ano da validade.' }),
    ...(entry.nextDose !== '' &&
      entry.nextDose <= day && { nextDose: 'A próxima dose vem depois do dia da aplicação.' }),
  };
}

const LONGEST_AGO_MS = 24 * 3_600_000;
/** A device's clock may differ from the server's. */
const SKEW_MS = 2 * 60_000;
/** Patients pay at the counter and are served at once, perhaps by a device whose clock is slow. */
const PAYMENT_SLACK_MS = 15 * 60_000;

/** Null when the moment is valid. A result date counts from it, so it is neither in the future nor long past. */
export function momentProblem(at: Date, { now, paidAt }: { now: Date; paidAt: Date | null }): string | null {
  const ago = now.getTime() - at.getTime();
  if (ago < -SKEW_MS) return 'Este horário ainda não chegou.';
  if (paidAt && at.getTime() < paidAt.getTime() - PAYMENT_SLACK_MS)
    return 'Neste horário o pedido ainda não estava pago.';
  return ago > LONGEST_AGO_MS ? 'Registre até 24 horas depois.' : null;
}

/** Checked on the day of the service, because a child may have grown out of the range since the purchase. */
export const isOutOfAge = (
  service: Omit<Restrictions, 'sex'> | undefined,
  birthDate: CalendarDay | '',
  day: CalendarDay,
): boolean =>
  service !== undefined &&
  birthDate !== '' &&
  ineligibility({ ...service, sex: null }, { name: '', birthDate, gender: 1 }, day) !== null;

/** Babies' vaccines depend on months, so these are named until the second birthday. */
const NAMES_MONTHS = 24;
const YEAR = 12;

/** "34 anos", "1 ano e 6 meses", "menos de 1 mês". */
export function ageOf(birthDate: CalendarDay, day: CalendarDay): string {
  const months = ageInMonths(birthDate, day);
  if (months <= 0) return 'menos de 1 mês';
  return ageText(months < NAMES_MONTHS ? months : months - (months % YEAR));
}

/** The state of a person's services together. */
export const VISIT_STATES = ['expected', 'partly', 'attended'] as const;

export type VisitState = (typeof VISIT_STATES)[number];

export function visitStateOf(lines: readonly { state: 'open' | 'attended' | 'cancelled' }[]): VisitState {
  const attended = lines.filter(({ state }) => state === 'attended').length;
  if (attended === 0) return 'expected';
  return lines.some(({ state }) => state === 'open') ? 'partly' : 'attended';
}
