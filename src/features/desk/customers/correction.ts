import { nameProblem } from '#features/account/accounts/profile/profile.ts';
import {
  cpfProblem,
  customerBirthDateProblem,
  emailProblem,
  type Problems,
  phoneProblem,
} from '#forms/problems.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { cpfDigits } from '#values/cpf.ts';
import { normalizeEmail } from '#values/email.ts';
import { listText } from '#values/list-text.ts';
import { personName } from '#values/person-name.ts';
import { phoneDigits } from '#values/phone.ts';
import { readDay } from '#values/typed-day.ts';

const CORRECTED = {
  fullName: 'nome',
  birthDate: 'nascimento',
  cpf: 'CPF',
  phone: 'telefone',
  email: 'e-mail',
} as const;

export type CorrectedField = keyof typeof CORRECTED;

/** Values as typed. An empty field stays unchanged, because the page shows no values that could be edited. */
export type Correction = Record<CorrectedField, string>;

export const correctedFields = (typed: Correction): CorrectedField[] =>
  (Object.keys(CORRECTED) as CorrectedField[]).filter((field) => typed[field] !== '');

/** Applies the account's own rules to the fields that are filled in. */
export function correctionProblems(
  typed: Correction,
  brazilian: boolean,
  today: CalendarDay,
): Problems<CorrectedField> {
  const problems: Problems<CorrectedField> = {
    fullName: nameProblem(typed.fullName),
    birthDate: customerBirthDateProblem(typed.birthDate, today),
    cpf: brazilian ? cpfProblem(typed.cpf) : 'Este cliente se cadastrou com passaporte.',
    phone: phoneProblem(typed.phone, brazilian),
    email: emailProblem(typed.email),
  };
  return Object.fromEntries(
    correctedFields(typed).flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])),
  );
}

/** Returns the checked values as they are stored. */
export const readCorrection = (typed: Correction, brazilian: boolean) => ({
  person: {
    ...(typed.fullName && { fullName: personName(typed.fullName) }),
    ...(typed.birthDate && { birthDate: readDay(typed.birthDate) ?? '' }),
    ...(typed.phone && { phone: brazilian ? phoneDigits(typed.phone) : typed.phone }),
  },
  cpf: typed.cpf && cpfDigits(typed.cpf),
  email: typed.email && normalizeEmail(typed.email),
});

/** "Corrigiu nome e telefone". A new e-mail is left out, because nothing is corrected before its proof. */
export function correctedText(typed: Correction): string {
  const fields = correctedFields(typed).filter((field) => field !== 'email');
  const corrected = `Corrigiu ${listText(fields.map((field) => CORRECTED[field]))}`;
  if (!typed.email) return corrected;
  return fields.length === 0
    ? 'Pediu a confirmação de um e-mail novo'
    : `${corrected}, e pediu a confirmação de um e-mail novo`;
}
