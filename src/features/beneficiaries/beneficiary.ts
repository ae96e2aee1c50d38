import { ageInYears, type CalendarDay, formatDay } from '#values/calendar-day.ts';
import type { BeneficiaryForm } from './form-fields.ts';

/** Under this age, on the calendar of Brasília, a responsible person's data are needed (specification, section 9). */
const ADULT_AGE = 18;

/** What the store names or keeps otherwise than the form. */
type Other =
  | 'isBrazilian'
  | 'includeSocialName'
  | 'gender'
  | 'birthdate'
  | 'cpf'
  | 'passport'
  | 'responsibleTaxVat';

/** A person who receives services, as stored. */
export interface Beneficiary extends Omit<BeneficiaryForm, Other> {
  id: number;
  /** The customer's own row. */
  isCustomer: boolean;
  brazilian: boolean;
  gender: 1 | 2;
  birthDate: CalendarDay;
  /** Digits only. */
  cpf: string | null;
  passport: string | null;
  /** The responsible person's CPF, digits only. */
  responsibleTaxId: string;
}

/** The same with the specification's names and forms: what our calls give and the form edits. */
export interface BeneficiaryView extends Omit<BeneficiaryForm, 'gender'> {
  id: number;
  entityId: number;
  isCustomer: boolean;
  gender: '1' | '2';
  sponsor: string;
}

export const isMinor = (birthDate: CalendarDay, today: CalendarDay): boolean =>
  ageInYears(birthDate, today) < ADULT_AGE;

/** The name that the person goes by. */
export const calledName = ({ name, socialName }: Pick<Beneficiary, 'name' | 'socialName'>): string =>
  socialName || name;

const ALWAYS = ['id', 'entityId', 'name', 'email', 'birthdate', 'affiliation', 'gender'] as const;
const FOREIGN = ['passport', 'postalCode', 'address', 'number', 'city'] as const;
const RESPONSIBLE = ['responsibleName', 'responsibleEmail'] as const;

/**
 * Specification, sections 3 and 6: is anything missing that a service needs? A minor misses neither an own CPF nor
 * an own e-mail (readings, People), but the responsible person, even with an account of their own.
 */
export function isIncomplete(view: Partial<BeneficiaryView>, today: CalendarDay): boolean {
  const misses = (field: keyof BeneficiaryView) => view[field] === undefined || view[field] === '';
  if (view.isBrazilian === undefined) return true;
  const [day = '', month = '', year = ''] = (view.birthdate ?? '').split('/');
  const minor = year !== '' && isMinor(`${year}-${month}-${day}`, today);
  const needed: readonly (keyof BeneficiaryView)[] = [
    ...ALWAYS,
    ...(view.isBrazilian ? (['cpf'] as const) : FOREIGN),
  ];
  if (!minor) return needed.some(misses);
  const document: keyof BeneficiaryView = view.isBrazilian ? 'responsibleTaxVat' : 'responsiblePassport';
  return [...needed, ...RESPONSIBLE, document].some(
    (field) => misses(field) && field !== 'cpf' && field !== 'email',
  );
}

export function beneficiaryView(row: Beneficiary): BeneficiaryView {
  const { brazilian, birthDate, responsibleTaxId, ...same } = row;
  return {
    ...same,
    entityId: row.id,
    isBrazilian: brazilian,
    includeSocialName: row.socialName !== '',
    gender: row.gender === 1 ? '1' : '2',
    birthdate: formatDay(birthDate),
    cpf: row.cpf ?? '',
    passport: row.passport ?? '',
    sponsor: '',
    responsibleTaxVat: responsibleTaxId,
  };
}
