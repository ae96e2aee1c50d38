import * as v from 'valibot';
import { countryProblem } from '#forms/country.ts';
import { objectMessage } from '#forms/entries.ts';
import {
  birthDateProblem,
  cpfProblem,
  emailProblem,
  lettersProblem,
  type Problem,
  type Problems,
  phoneProblem,
  requiredProblem,
  twoWordsProblem,
} from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { cpfDigits } from '#values/cpf.ts';
import { normalizeEmail } from '#values/email.ts';
import { personName } from '#values/person-name.ts';
import { readDay } from '#values/typed-day.ts';
import { type Beneficiary, isMinor } from './beneficiary.ts';
import { type BeneficiaryForm, fields } from './form-fields.ts';

/** The wording is the specification's (section 5). */
const OWN_NAME_TEXT = 'Seu nome deve possuir no mínimo duas palavras.';

const base = v.strictObject(fields, objectMessage);

const FOREIGN = ['passport', 'country', 'phone', 'postalCode', 'city', 'address', 'number'] as const;
const MINOR = ['responsibleName', 'responsibleEmail', 'responsibleTaxVat', 'responsiblePassport'] as const;

export const inapplicableFields = (
  { isBrazilian }: Pick<BeneficiaryForm, 'isBrazilian'>,
  minor: boolean,
): readonly (keyof BeneficiaryForm)[] => [...(isBrazilian ? FOREIGN : []), ...(minor ? [] : MINOR)];

export type BeneficiaryData = Omit<Beneficiary, 'id' | 'isCustomer'>;

/** The screen and POST /v1/beneficiary/save share these rules. Ages count on the day `today`. */
export const beneficiarySchema = (today: CalendarDay) =>
  ruledForm(
    base,
    (form: BeneficiaryForm) => beneficiaryProblems(form, today),
    (form: BeneficiaryForm) => readBeneficiary(form, today),
  );

export function isMinorForm({ birthdate }: Pick<BeneficiaryForm, 'birthdate'>, today: CalendarDay): boolean {
  const day = birthDateProblem(birthdate, today) ? null : readDay(birthdate);
  return day !== null && isMinor(day, today);
}

/** The screen hides a minor's own CPF and e-mail, so an invalid hidden value must not block the form. */
export function withoutInvalidHidden(form: BeneficiaryForm, today: CalendarDay): BeneficiaryForm {
  if (!isMinorForm(form, today)) return form;
  return {
    ...form,
    cpf: cpfProblem(form.cpf) ? '' : form.cpf,
    email: emailProblem(form.email) ? '' : form.email,
  };
}

const optionally = (value: string, problem: (value: string) => Problem): Problem =>
  value === '' ? undefined : problem(value);

function beneficiaryProblems(form: BeneficiaryForm, today: CalendarDay): Problems<keyof BeneficiaryForm> {
  const minor = isMinorForm(form, today);
  return {
    name: twoWordsProblem(form.name, OWN_NAME_TEXT),
    socialName: form.includeSocialName
      ? (requiredProblem(form.socialName) ?? lettersProblem(form.socialName))
      : undefined,
    birthdate: birthDateProblem(form.birthdate, today),
    gender: requiredProblem(form.gender),
    ...(form.isBrazilian
      ? { cpf: minor ? optionally(form.cpf, cpfProblem) : cpfProblem(form.cpf) }
      : foreignProblems(form)),
    email: minor ? optionally(form.email, emailProblem) : emailProblem(form.email),
    affiliation: twoWordsProblem(form.affiliation),
    ...(minor && responsibleProblems(form)),
  };
}

const foreignProblems = (form: BeneficiaryForm): Problems<keyof BeneficiaryForm> => ({
  passport: requiredProblem(form.passport),
  country: countryProblem(form.country),
  phone: phoneProblem(form.phone, false),
  postalCode: requiredProblem(form.postalCode),
  address: requiredProblem(form.address),
  number: requiredProblem(form.number),
  city: requiredProblem(form.city),
});

const responsibleProblems = (form: BeneficiaryForm): Problems<keyof BeneficiaryForm> => ({
  responsibleName: twoWordsProblem(form.responsibleName),
  responsibleEmail: emailProblem(form.responsibleEmail),
  ...(form.isBrazilian
    ? { responsibleTaxVat: cpfProblem(form.responsibleTaxVat) }
    : { responsiblePassport: requiredProblem(form.responsiblePassport) }),
});

function readBeneficiary(form: BeneficiaryForm, today: CalendarDay): BeneficiaryData {
  const others = inapplicableFields(form, isMinorForm(form, today));
  const own = { ...form, ...Object.fromEntries(others.map((field) => [field, ''])) };
  const { isBrazilian, includeSocialName, birthdate, responsibleTaxVat, ...texts } = own;
  return {
    ...texts,
    brazilian: isBrazilian,
    name: personName(texts.name),
    socialName: includeSocialName ? personName(texts.socialName) : '',
    gender: texts.gender === '1' ? 1 : 2,
    birthDate: readDay(birthdate) ?? '',
    cpf: isBrazilian && texts.cpf !== '' ? cpfDigits(texts.cpf) : null,
    passport: isBrazilian ? null : texts.passport.toUpperCase(),
    country: isBrazilian ? 'BR' : texts.country,
    email: normalizeEmail(texts.email),
    affiliation: personName(texts.affiliation),
    responsibleName: personName(texts.responsibleName),
    responsibleEmail: normalizeEmail(texts.responsibleEmail),
    responsibleTaxId: isBrazilian ? cpfDigits(responsibleTaxVat) : '',
    responsiblePassport: isBrazilian ? '' : texts.responsiblePassport.toUpperCase(),
  };
}
