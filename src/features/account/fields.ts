import * as v from 'valibot';
import { ageInYears, type CalendarDay, isCalendarDay, parseDay } from '#values/calendar-day.ts';
import { isCpf } from '#values/cpf.ts';
import { isEmail } from '#values/email.ts';
import { hasTwoWords, personName } from '#values/person-name.ts';
import { isPhone } from '#values/phone.ts';

/** Texts of the specification, section 5, shared by every form about a person; the last ones are ours. */
export const TEXTS = {
  required: 'Esse campo é obrigatório.',
  email: 'Insira um endereço de email válido.',
  cpf: 'Insira um número de CPF válido.',
  cpfFixed: 'O CPF do cadastro não pode ser trocado aqui.',
  cep: 'Insira um CEP válido.',
  birthDate: 'Insira uma data de nascimento válida.',
  twoWords: 'O nome deve possuir no mínimo duas palavras.',
  age: 'Apenas maiores de 16 anos podem se cadastrar, por favor, solicite ajuda de um responsável.',
  country: 'Escolha um país da lista.',
  state: 'Escolha um estado da lista.',
  phone: 'Insira um telefone válido, com DDD.',
  foreignPhone: 'Insira um telefone válido, com o código do país.',
  unknownField: 'Campo desconhecido.',
  oddCharacters: 'Retire os caracteres especiais.',
} as const;

const MAX_AGE = 130;
const MIN_CUSTOMER_AGE = 16;

/** What is wrong with a field, in Portuguese; undefined when nothing is. */
export type Problem = string | undefined;
export type Problems<Field extends string> = Partial<Record<Field, Problem>>;

/** Trimmed text of at most `max` characters on one line. */
export const text = (max: number) =>
  v.pipe(
    v.string(TEXTS.required),
    v.maxLength(max, `Use no máximo ${max} caracteres.`),
    v.check((value) => !/\p{Cc}/u.test(value), TEXTS.oddCharacters),
    v.trim(),
  );

/** Proof that one of our pages sent the form; the header X-XSRF-TOKEN does as well. */
export const formKey = { formKey: v.optional(text(64)) };

/** The message of a strict object: a field that is missing, or one that nobody knows. */
export const objectMessage = (issue: { expected: string | null }) =>
  issue.expected === 'never' ? TEXTS.unknownField : TEXTS.required;

/** "DD/MM/YYYY" as typed, or the ISO form of our calls. */
export const readDay = (day: string): CalendarDay | null => (isCalendarDay(day) ? day : parseDay(day));

export const requiredProblem = (value: string): Problem => (value.trim() === '' ? TEXTS.required : undefined);

export const emailProblem = (email: string): Problem =>
  requiredProblem(email) ?? (isEmail(email.trim()) ? undefined : TEXTS.email);

export const cpfProblem = (cpf: string): Problem =>
  requiredProblem(cpf) ?? (isCpf(cpf) ? undefined : TEXTS.cpf);

export const twoWordsProblem = (name: string, message: string = TEXTS.twoWords): Problem =>
  requiredProblem(name) ?? (hasTwoWords(personName(name)) ? undefined : message);

/** A Brazilian phone has an area code; a foreign one 6 to 15 digits, however it is grouped. */
export function phoneProblem(phone: string, brazilian: boolean): Problem {
  const missing = requiredProblem(phone);
  if (missing) return missing;
  if (brazilian) return isPhone(phone) ? undefined : TEXTS.phone;
  return /^\+?[\d\s().-]+$/.test(phone) && /^\d{6,15}$/.test(phone.replace(/\D/g, ''))
    ? undefined
    : TEXTS.foreignPhone;
}

/** A day that exists, is not after `today`, and makes nobody older than 130. */
export function birthDateProblem(typed: string, today: CalendarDay): Problem {
  const missing = requiredProblem(typed);
  if (missing) return missing;
  const day = readDay(typed);
  if (!day || day > today || ageInYears(day, today) > MAX_AGE) return TEXTS.birthDate;
  return undefined;
}

/** The same for whoever holds an account, which is for people of 16 and more. */
export function customerBirthDateProblem(typed: string, today: CalendarDay): Problem {
  const problem = birthDateProblem(typed, today);
  if (problem) return problem;
  const day = readDay(typed);
  return day && ageInYears(day, today) < MIN_CUSTOMER_AGE ? TEXTS.age : undefined;
}

/**
 * A form's shape (`base`) with the rules that look at several fields at once, and what the server makes of
 * a form without problems. Runs on both sides.
 */
export function ruledForm<Input, Form extends Record<string, unknown>, Out>(
  base: v.GenericSchema<Input, Form>,
  problems: (form: Form) => Problems<string>,
  normalize: (form: Form) => Out,
) {
  return v.pipe(
    base,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value;
      for (const [key, message] of Object.entries(problems(input))) {
        if (message)
          addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
      }
    }),
    v.transform(normalize),
  );
}
