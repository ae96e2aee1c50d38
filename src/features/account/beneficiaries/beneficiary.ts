import type { AddressData } from '#features/account/accounts/addresses/address.ts';
import { ageInYears } from '#values/age.ts';
import { type CalendarDay, formatDay } from '#values/calendar-day.ts';
import { maskedCpf } from '#values/cpf.ts';
import type { BeneficiaryForm } from './form-fields.ts';

/** Under this age, counted in Brasília, a responsible person's data are required (specification, section 9). */
const ADULT_AGE = 18;

type StoredDifferently =
  | 'isBrazilian'
  | 'includeSocialName'
  | 'gender'
  | 'birthdate'
  | 'cpf'
  | 'passport'
  | 'responsibleTaxVat';

export interface Beneficiary extends Omit<BeneficiaryForm, StoredDifferently> {
  id: number;
  isCustomer: boolean;
  brazilian: boolean;
  gender: 1 | 2;
  birthDate: CalendarDay;
  cpf: string | null;
  passport: string | null;
  /** A CPF as digits only. */
  responsibleTaxId: string;
}

/** The specification's names and formats, as our calls return it and the form edits it. */
export interface BeneficiaryView extends Omit<BeneficiaryForm, 'gender'> {
  id: number;
  entityId: number;
  isCustomer: boolean;
  gender: '1' | '2';
  /** Only the customer's own row has an address, the default one of the account. */
  complement: string;
  neighborhood: string;
  state: string;
  sponsor: string;
}

export const isMinor = (birthDate: CalendarDay, today: CalendarDay): boolean =>
  ageInYears(birthDate, today) < ADULT_AGE;

export const displayName = ({ name, socialName }: Pick<Beneficiary, 'name' | 'socialName'>): string =>
  socialName || name;

/** Returns the document's name if a social name replaces it on screens, otherwise ''. */
export const civilName = ({ name, socialName }: Pick<Beneficiary, 'name' | 'socialName'>): string =>
  socialName && socialName !== name ? name : '';

const ALWAYS = ['id', 'entityId', 'name', 'email', 'birthdate', 'affiliation', 'gender'] as const;
const FOREIGN = ['passport', 'postalCode', 'address', 'number', 'city'] as const;
const RESPONSIBLE = ['responsibleName', 'responsibleEmail'] as const;

/** A minor needs no own CPF or e-mail, but a responsible person (specification, sections 3 and 6). */
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

const NO_LINES = { complement: '', neighborhood: '', state: '' };

/** A foreigner's own lines, which the form edits, take precedence over the account's address. */
const linesOf = (row: Beneficiary, home: AddressData) => ({
  postalCode: row.postalCode || home.postalCode,
  address: row.address || home.street,
  number: row.number || home.number,
  city: row.city || home.city,
  complement: home.complement,
  neighborhood: home.neighborhood,
  state: home.state,
});

/** The default address, `home`, completes the customer's own row. */
export function beneficiaryView(row: Beneficiary, home: AddressData | null = null): BeneficiaryView {
  const { brazilian, birthDate, responsibleTaxId, ...same } = row;
  return {
    ...same,
    ...(row.isCustomer && home ? linesOf(row, home) : NO_LINES),
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

/** Lists mask the documents; only the page of the form that edits a person gets them whole. */
export const withMaskedDocuments = (view: BeneficiaryView): BeneficiaryView => ({
  ...view,
  cpf: view.cpf && maskedCpf(view.cpf),
  passport: maskedPassport(view.passport),
  responsibleTaxVat: view.responsibleTaxVat && maskedCpf(view.responsibleTaxVat),
  responsiblePassport: maskedPassport(view.responsiblePassport),
});

const SHOWN_OF_PASSPORT = 3;

const maskedPassport = (passport: string) => passport && `***${passport.slice(-SHOWN_OF_PASSPORT)}`;
