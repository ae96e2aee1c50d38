import type { Customer } from '#features/account/accounts/customer.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { formatCpf } from '#values/cpf.ts';
import { personName } from '#values/person-name.ts';
import { isMinor } from './beneficiary.ts';
import type { BeneficiaryData } from './beneficiary-form.ts';
import type { BeneficiaryForm } from './form-fields.ts';

/** Only the registration may change these fields of the customer's own row. Keys are stored names, values form fields. */
const FIELDS = {
  brazilian: 'isBrazilian',
  name: 'name',
  gender: 'gender',
  birthDate: 'birthdate',
  cpf: 'cpf',
  passport: 'passport',
} as const satisfies Partial<Record<keyof BeneficiaryData, keyof BeneficiaryForm>>;

/** The social name follows the registration too, and both forms may change it. */
export type OwnIdentity = Pick<BeneficiaryData, keyof typeof FIELDS | 'socialName'>;

const FIXED_TEXT = 'Este dado vem do seu cadastro. Para corrigir, edite os seus dados.';

/** Returns the customer's identity as a beneficiary row stores it, or null while the registration is incomplete. */
export function identityOf(customer: Customer): OwnIdentity | null {
  const { birthDate, gender, registrationComplete, brazilian, cpf, passport } = customer;
  if (!registrationComplete || !birthDate || !gender) return null;
  return {
    brazilian,
    name: personName(customer.fullName),
    socialName: customer.socialName,
    gender,
    birthDate,
    cpf: brazilian ? cpf : null,
    passport: brazilian ? null : (passport?.toUpperCase() ?? null),
  };
}

export type Guardian = Pick<
  BeneficiaryForm,
  'responsibleName' | 'responsibleEmail' | 'responsibleTaxVat' | 'responsiblePassport'
>;

/** Fills the guardian's fields of the form from the customer. Returns null under 18 and while the registration is incomplete. */
export function guardianOf(customer: Customer, today: CalendarDay): Guardian | null {
  const own = identityOf(customer);
  if (!own || isMinor(own.birthDate, today)) return null;
  return {
    responsibleName: own.name,
    responsibleEmail: customer.email,
    responsibleTaxVat: formatCpf(own.cpf ?? ''),
    responsiblePassport: own.passport ?? '',
  };
}

/** Returns Portuguese errors by form field where the own row contradicts the registration. */
export function identityProblems(data: BeneficiaryData, own: OwnIdentity): Record<string, string> {
  const changed = Object.entries(FIELDS).filter(([key]) => {
    const field = key as keyof typeof FIELDS;
    return data[field] !== own[field];
  });
  return Object.fromEntries(changed.map(([, field]) => [field, FIXED_TEXT]));
}
