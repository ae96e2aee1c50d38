import * as v from 'valibot';
import type { AddressData } from '#features/account/accounts/addresses/address.ts';
import {
  addressEntries,
  addressProblems,
  readAddress,
} from '#features/account/accounts/addresses/address-entries.ts';
import type { PersonData } from '#features/account/accounts/customer.ts';
import { countryProblem } from '#forms/country.ts';
import { formKey, objectMessage, text } from '#forms/entries.ts';
import {
  cpfProblem,
  customerBirthDateProblem,
  type Problems,
  phoneProblem,
  requiredProblem,
  twoWordsProblem,
} from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import { TEXTS } from '#forms/texts.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { cpfDigits } from '#values/cpf.ts';
import { personName } from '#values/person-name.ts';
import { phoneDigits } from '#values/phone.ts';
import { readDay } from '#values/typed-day.ts';

/** The wording is the specification's (section 5). */
const FULL_NAME = 'Insira seu nome completo.';

export const personEntries = {
  firstname: text(120),
  /** The date is DD/MM/YYYY as typed, or ISO. */
  dob: text(10),
  /** On the wire '1' means Brazilian and '0' foreign. */
  nationality: v.picklist(['0', '1', 0, 1], TEXTS.required),
  taxvat: v.optional(text(14), ''),
  passport: v.optional(text(30), ''),
  country: v.optional(text(2), ''),
  gender: v.picklist(['', '1', '2', 1, 2], TEXTS.required),
  affiliation: text(120),
  phoneNumber: text(30),
};

const finishBase = v.strictObject({ ...personEntries, ...addressEntries, ...formKey }, objectMessage);

type FinishForm = v.InferOutput<typeof finishBase>;

export type FinishInput = v.InferInput<typeof finishBase>;

export interface Registration {
  person: PersonData;
  address: AddressData;
}

export type NewCustomer = Registration & { email: string; password: string };

export const finishSchema = (today: CalendarDay) =>
  ruledForm(finishBase, (form) => registrationProblems(form, today), readRegistration);

export const registrationProblems = (form: FinishForm, today: CalendarDay): Problems<keyof FinishForm> => ({
  ...personProblems(form, today),
  ...addressProblems(form),
});

const isBrazilian = (form: { nationality: string | number }) => Number(form.nationality) === 1;

function personProblems(form: FinishForm, today: CalendarDay): Problems<keyof FinishForm> {
  const brazilian = isBrazilian(form);
  return {
    firstname: twoWordsProblem(form.firstname, FULL_NAME),
    dob: customerBirthDateProblem(form.dob, today),
    ...(brazilian
      ? { taxvat: cpfProblem(form.taxvat) }
      : { country: countryProblem(form.country), passport: requiredProblem(form.passport) }),
    gender: requiredProblem(String(form.gender)),
    affiliation: twoWordsProblem(form.affiliation),
    phoneNumber: phoneProblem(form.phoneNumber, brazilian),
  };
}

export function readRegistration(form: FinishForm): Registration & { formKey: string | undefined } {
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
