import { ageInYears } from '#values/age.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { isCpf } from '#values/cpf.ts';
import { endsInCo, isEmail, normalizeEmail } from '#values/email.ts';
import { hasTwoWords, isPersonName, personName } from '#values/person-name.ts';
import { isInternationalPhone, isPhone } from '#values/phone.ts';
import { lacksCentury, readDay } from '#values/typed-day.ts';
import { TEXTS } from './texts.ts';

const MAX_AGE = 130;
const MIN_CUSTOMER_AGE = 16;

export type Problem = string | undefined;
export type Problems<Field extends string> = Partial<Record<Field, Problem>>;

export const requiredProblem = (value: string): Problem => (value.trim() === '' ? TEXTS.required : undefined);

export const emailProblem = (email: string): Problem =>
  requiredProblem(email) ?? shapeProblem(normalizeEmail(email));

function shapeProblem(email: string): Problem {
  if (isEmail(email)) return undefined;
  return endsInCo(email) ? TEXTS.emailCo : TEXTS.email;
}

export const cpfProblem = (cpf: string): Problem =>
  requiredProblem(cpf) ?? (isCpf(cpf) ? undefined : TEXTS.cpf);

export const lettersProblem = (name: string): Problem =>
  isPersonName(personName(name)) ? undefined : TEXTS.nameLetters;

export const twoWordsProblem = (name: string, message: string = TEXTS.twoWords): Problem =>
  requiredProblem(name) ?? (hasTwoWords(personName(name)) ? lettersProblem(name) : message);

export function phoneProblem(phone: string, brazilian: boolean): Problem {
  const missing = requiredProblem(phone);
  if (missing) return missing;
  if (brazilian) return isPhone(phone) ? undefined : TEXTS.phone;
  return isInternationalPhone(phone) ? undefined : TEXTS.foreignPhone;
}

/** Accepts an existing day that is not after `today` and at most 130 years before it. */
export function birthDateProblem(typed: string, today: CalendarDay): Problem {
  const missing = requiredProblem(typed);
  if (missing) return missing;
  if (lacksCentury(typed)) return TEXTS.wholeYear;
  const day = readDay(typed);
  if (!day || day > today || ageInYears(day, today) > MAX_AGE) return TEXTS.birthDate;
  return undefined;
}

export function customerBirthDateProblem(typed: string, today: CalendarDay): Problem {
  const problem = birthDateProblem(typed, today);
  if (problem) return problem;
  const day = readDay(typed);
  return day && ageInYears(day, today) < MIN_CUSTOMER_AGE ? TEXTS.age : undefined;
}
