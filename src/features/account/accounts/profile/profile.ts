import * as v from 'valibot';
import type { Customer } from '#features/account/accounts/customer.ts';
import { formKey, objectMessage, text } from '#forms/entries.ts';
import {
  cpfProblem,
  customerBirthDateProblem,
  emailProblem,
  lettersProblem,
  type Problem,
  type Problems,
  phoneProblem,
  requiredProblem,
} from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import { TEXTS } from '#forms/texts.ts';
import { type CalendarDay, formatDay } from '#values/calendar-day.ts';
import { cpfDigits, maskedCpf } from '#values/cpf.ts';
import { normalizeEmail } from '#values/email.ts';
import { personName } from '#values/person-name.ts';
import { formatPhone, phoneDigits } from '#values/phone.ts';
import { readDay } from '#values/typed-day.ts';
import { currentPasswordText } from './new-password.ts';

/** The specification sets this minimum (section 5, "further account form"). */
const MIN_NAME = 5;

export const profileBody = v.strictObject(
  {
    fullName: text(120),
    /** An empty text removes the social name. */
    socialName: v.optional(text(120), ''),
    affiliation: text(120),
    /** The date is DD/MM/YYYY as typed, or ISO. */
    dob: text(10),
    email: text(254),
    phone: text(30),
    gender: v.picklist(['', '1', '2', 1, 2], TEXTS.required),
    /** Only Brazilians send it, and only while no CPF is stored. */
    taxvat: v.optional(text(14), ''),
    /** Only foreigners send it. */
    passport: v.optional(text(30), ''),
    /** Only a change of the e-mail needs it. */
    currentPassword: v.optional(currentPasswordText, ''),
    ...formKey,
  },
  objectMessage,
);

type ProfileForm = v.InferOutput<typeof profileBody>;
export type ProfileInput = v.InferInput<typeof profileBody>;

export interface ProfileView {
  firstName: string;
  fullName: string;
  /** This is '' for a person without a social name. */
  socialName: string;
  affiliation: string;
  /** The date is DD/MM/YYYY, or '' while unknown. */
  dob: string;
  email: string;
  /** This address waits for its confirmation; null without one. */
  pendingEmail: string | null;
  phone: string;
  gender: '' | '1' | '2';
  brazilian: boolean;
  /** The CPF is masked but for its middle; null without a CPF. */
  maskedCpf: string | null;
  passport: string;
}

/** The form's rules depend on these stored facts. */
export interface ProfileFacts extends Pick<ProfileView, 'brazilian' | 'email' | 'maskedCpf'> {
  hasPassword: boolean;
}

export interface ProfileChange {
  fullName: string;
  socialName: string;
  affiliation: string;
  birthDate: CalendarDay;
  gender: 1 | 2;
  phone: string;
  /** Absent unless the form names a CPF for the first time. */
  cpf?: string;
  passport?: string;
}

export const profileView = (customer: Customer): ProfileView => ({
  firstName: customer.firstName,
  fullName: customer.fullName,
  socialName: customer.socialName,
  affiliation: customer.affiliation,
  dob: customer.birthDate ? formatDay(customer.birthDate) : '',
  email: customer.email,
  pendingEmail: customer.pendingEmail,
  phone: customer.brazilian ? formatPhone(customer.phone) : customer.phone,
  gender: customer.gender === null ? '' : customer.gender === 1 ? '1' : '2',
  brazilian: customer.brazilian,
  maskedCpf: customer.cpf && maskedCpf(customer.cpf),
  passport: customer.passport ?? '',
});

export const changesEmail = (form: { email: string }, known: { email: string }): boolean =>
  normalizeEmail(form.email) !== known.email;

export const profileSchema = (today: CalendarDay, known: ProfileFacts) =>
  ruledForm(
    profileBody,
    (form) => profileProblems(form, today, known),
    (form) => ({
      change: readProfile(form, known),
      email: normalizeEmail(form.email),
      currentPassword: form.currentPassword,
      formKey: form.formKey,
    }),
  );

function profileProblems(
  form: ProfileForm,
  today: CalendarDay,
  known: ProfileFacts,
): Problems<keyof ProfileForm> {
  return {
    fullName: nameProblem(form.fullName),
    socialName: lettersProblem(form.socialName),
    affiliation: nameProblem(form.affiliation),
    dob: customerBirthDateProblem(form.dob, today),
    email: emailProblem(form.email),
    phone: phoneProblem(form.phone, known.brazilian),
    gender: requiredProblem(String(form.gender)),
    taxvat: taxvatProblem(form.taxvat, known),
    passport: known.brazilian ? undefined : requiredProblem(form.passport),
    currentPassword:
      changesEmail(form, known) && known.hasPassword ? requiredProblem(form.currentPassword) : undefined,
  };
}

export const nameProblem = (name: string): Problem =>
  requiredProblem(name) ?? (personName(name).length < MIN_NAME ? TEXTS.shortName : lettersProblem(name));

function taxvatProblem(taxvat: string, { brazilian, maskedCpf }: ProfileFacts): Problem {
  if (maskedCpf !== null) return taxvat === '' ? undefined : TEXTS.cpfFixed;
  return brazilian ? cpfProblem(taxvat) : undefined;
}

function readProfile(form: ProfileForm, { brazilian, maskedCpf }: ProfileFacts): ProfileChange {
  return {
    fullName: personName(form.fullName),
    socialName: personName(form.socialName),
    affiliation: personName(form.affiliation),
    birthDate: readDay(form.dob) ?? '',
    gender: Number(form.gender) === 1 ? 1 : 2,
    phone: brazilian ? phoneDigits(form.phone) : form.phone,
    ...(brazilian
      ? maskedCpf === null && { cpf: cpfDigits(form.taxvat) }
      : { passport: form.passport.toUpperCase() }),
  };
}
