import * as v from 'valibot';
import type { CalendarDay } from '#values/calendar-day.ts';
import { cpfDigits } from '#values/cpf.ts';
import { normalizeEmail } from '#values/email.ts';
import { personName } from '#values/person-name.ts';
import { phoneDigits } from '#values/phone.ts';
import { type AddressData, addressEntries, addressProblems, countryProblem, readAddress } from './address.ts';
import {
  cpfProblem,
  customerBirthDateProblem,
  emailProblem,
  formKey,
  objectMessage,
  type Problems,
  phoneProblem,
  readDay,
  requiredProblem,
  ruledForm,
  TEXTS,
  text,
  twoWordsProblem,
} from './fields.ts';
import { newPasswordProblem, newPasswordText } from './new-password.ts';

/** Specification, section 5. */
const SIGN_UP_TEXTS = {
  fullName: 'Insira seu nome completo.',
  emailConfirm: 'Os emails não coincidem.',
  password: 'Sua senha deve ter no mínimo 8 caracteres.',
} as const;

const personEntries = {
  firstname: text(120),
  /** DD/MM/YYYY as typed, or ISO. */
  dob: text(10),
  /** '1' Brazilian, '0' foreign. */
  nationality: v.picklist(['0', '1', 0, 1], TEXTS.required),
  taxvat: v.optional(text(14), ''),
  passport: v.optional(text(30), ''),
  /** Of a foreigner's nationality. */
  country: v.optional(text(2), ''),
  gender: v.picklist(['', '1', '2', 1, 2], TEXTS.required),
  affiliation: text(120),
  phoneNumber: text(30),
};

const finishBase = v.strictObject({ ...personEntries, ...addressEntries, ...formKey }, objectMessage);
const signUpBase = v.strictObject(
  {
    ...personEntries,
    ...addressEntries,
    email: text(254),
    emailConfirm: text(254),
    password: newPasswordText,
    ...formKey,
  },
  objectMessage,
);

type FinishForm = v.InferOutput<typeof finishBase>;
type SignUpForm = v.InferOutput<typeof signUpBase>;

/** What the forms hold while they are filled in. */
export type FinishInput = v.InferInput<typeof finishBase>;
export type SignUpInput = v.InferInput<typeof signUpBase>;

export interface PersonData {
  fullName: string;
  brazilian: boolean;
  cpf: string | null;
  passport: string | null;
  country: string;
  birthDate: CalendarDay;
  gender: 1 | 2;
  affiliation: string;
  phone: string;
}

export interface Registration {
  person: PersonData;
  address: AddressData;
}

export type SignUp = Registration & { email: string; password: string };

/** The sign-up form's rules on the given day; output is what the server stores. */
export const signUpSchema = (today: CalendarDay) =>
  ruledForm(signUpBase, (form: SignUpForm) => signUpProblems(form, today), readSignUp);

/** The same without e-mail and password, for whoever already has an account. */
export const finishSchema = (today: CalendarDay) =>
  ruledForm(finishBase, (form) => ({ ...personProblems(form, today), ...addressProblems(form) }), readFinish);

function signUpProblems(form: SignUpForm, today: CalendarDay): Problems<keyof SignUpForm> {
  return {
    ...personProblems(form, today),
    ...addressProblems(form),
    email: emailProblem(form.email),
    emailConfirm:
      requiredProblem(form.emailConfirm) ??
      (normalizeEmail(form.email) === normalizeEmail(form.emailConfirm)
        ? undefined
        : SIGN_UP_TEXTS.emailConfirm),
    password: newPasswordProblem(form.password, SIGN_UP_TEXTS.password),
  };
}

const isBrazilian = (form: { nationality: string | number }) => Number(form.nationality) === 1;

function personProblems(form: FinishForm | SignUpForm, today: CalendarDay): Problems<keyof FinishForm> {
  const brazilian = isBrazilian(form);
  return {
    firstname: twoWordsProblem(form.firstname, SIGN_UP_TEXTS.fullName),
    dob: customerBirthDateProblem(form.dob, today),
    ...(brazilian
      ? { taxvat: cpfProblem(form.taxvat) }
      : { country: countryProblem(form.country), passport: requiredProblem(form.passport) }),
    gender: requiredProblem(String(form.gender)),
    affiliation: twoWordsProblem(form.affiliation),
    phoneNumber: phoneProblem(form.phoneNumber, brazilian),
  };
}

const readSignUp = (form: SignUpForm): SignUp & { formKey: string | undefined } => ({
  ...readFinish(form),
  email: normalizeEmail(form.email),
  password: form.password,
});

function readFinish(form: FinishForm | SignUpForm): Registration & { formKey: string | undefined } {
  const brazilian = isBrazilian(form);
  return {
    formKey: form.formKey,
    person: {
      fullName: personName(form.firstname),
      brazilian,
      cpf: brazilian ? cpfDigits(form.taxvat) : null,
      passport: brazilian ? null : form.passport.toUpperCase(),
      country: brazilian ? 'BR' : form.country,
      birthDate: readDay(form.dob) ?? '',
      gender: Number(form.gender) === 1 ? 1 : 2,
      affiliation: personName(form.affiliation),
      phone: brazilian ? phoneDigits(form.phoneNumber) : form.phoneNumber,
    },
    address: readAddress(form),
  };
}
