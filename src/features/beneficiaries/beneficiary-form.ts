import * as v from 'valibot';
import { objectMessage, text } from '#forms/entries.ts';
import {
  birthDateProblem,
  countryProblem,
  cpfProblem,
  emailProblem,
  type Problem,
  type Problems,
  phoneProblem,
  readDay,
  requiredProblem,
  twoWordsProblem,
} from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import { TEXTS } from '#forms/texts.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { cpfDigits } from '#values/cpf.ts';
import { normalizeEmail } from '#values/email.ts';
import { personName } from '#values/person-name.ts';
import { type Beneficiary, isMinor } from './beneficiary.ts';

/** Specification, section 5. */
const OWN_NAME_TEXT = 'Seu nome deve possuir no mínimo duas palavras.';

const base = v.strictObject(
  {
    isBrazilian: v.boolean(),
    name: text(120),
    includeSocialName: v.boolean(),
    socialName: text(120),
    /** '1' male, '2' female; empty before a choice. */
    gender: v.picklist(['', '1', '2'], TEXTS.required),
    /** DD/MM/YYYY. */
    birthdate: text(10),
    cpf: text(14),
    passport: text(30),
    country: text(2),
    phone: text(30),
    postalCode: text(20),
    city: text(80),
    address: text(160),
    number: text(20),
    email: text(254),
    affiliation: text(120),
    responsibleName: text(120),
    responsibleEmail: text(254),
    responsibleTaxVat: text(14),
    responsiblePassport: text(30),
  },
  objectMessage,
);

/** What the form holds while it is filled in. */
export type BeneficiaryForm = v.InferOutput<typeof base>;

/** What the server stores of a form without problems. */
export type BeneficiaryData = Omit<Beneficiary, 'id' | 'isCustomer'>;

/** The form's rules on the given day, for the screen and for POST /v1/beneficiary/save. */
export const beneficiarySchema = (today: CalendarDay) =>
  ruledForm(
    base,
    (form: BeneficiaryForm) => beneficiaryProblems(form, today),
    (form: BeneficiaryForm) => readBeneficiary(form, today),
  );

/** True as soon as the birth date typed so far makes the person a minor. */
export function isMinorForm({ birthdate }: Pick<BeneficiaryForm, 'birthdate'>, today: CalendarDay): boolean {
  const day = birthDateProblem(birthdate, today) ? null : readDay(birthdate);
  return day !== null && isMinor(day, today);
}

/**
 * The screen hides a minor's own CPF and e-mail: a half-typed one from before must not stand in the way. Good
 * ones stay.
 */
export function withoutHiddenMistakes(form: BeneficiaryForm, today: CalendarDay): BeneficiaryForm {
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
    socialName: form.includeSocialName ? requiredProblem(form.socialName) : undefined,
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

/** Keeps what belongs to this kind of person and drops the rest (an adult has no responsible person, and so on). */
function readBeneficiary(form: BeneficiaryForm, today: CalendarDay): BeneficiaryData {
  const minor = isMinorForm(form, today);
  const brazilian = form.isBrazilian;
  const abroad = (value: string) => (brazilian ? '' : value);
  const responsible = (value: string) => (minor ? value : '');
  return {
    brazilian,
    name: personName(form.name),
    socialName: form.includeSocialName ? personName(form.socialName) : '',
    gender: form.gender === '1' ? 1 : 2,
    birthDate: readDay(form.birthdate) ?? '',
    cpf: brazilian && form.cpf !== '' ? cpfDigits(form.cpf) : null,
    passport: brazilian ? null : form.passport.toUpperCase(),
    country: brazilian ? 'BR' : form.country,
    phone: abroad(form.phone),
    postalCode: abroad(form.postalCode),
    city: abroad(form.city),
    address: abroad(form.address),
    number: abroad(form.number),
    email: normalizeEmail(form.email),
    affiliation: personName(form.affiliation),
    responsibleName: responsible(personName(form.responsibleName)),
    responsibleEmail: responsible(normalizeEmail(form.responsibleEmail)),
    responsibleTaxId: brazilian ? responsible(cpfDigits(form.responsibleTaxVat)) : '',
    responsiblePassport: brazilian ? '' : responsible(form.responsiblePassport.toUpperCase()),
  };
}
