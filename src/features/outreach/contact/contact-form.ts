import * as v from 'valibot';
import { formKey, longText, objectMessage, text } from '#forms/entries.ts';
import {
  cpfProblem,
  emailProblem,
  lettersProblem,
  type Problem,
  type Problems,
  requiredProblem,
} from '#forms/problems.ts';
import { TEXTS } from '#forms/texts.ts';
import { cnpjCharacters, isCnpj } from '#values/cnpj.ts';
import { cpfDigits, isMaskedCpf } from '#values/cpf.ts';
import { normalizeEmail } from '#values/email.ts';
import { personName } from '#values/person-name.ts';
import { isAreaCode, isPhone } from '#values/phone.ts';
import { type ContactChoices, type ContactSubject, shapeOf } from './choices.ts';

/** The specification sets these messages (section 5), except the last four. */
const MESSAGES = {
  name: 'Seu nome deve ter no mínimo 5 caracteres.',
  cnpj: 'Insira um CNPJ válido.',
  ddd: 'Insira um DDD que existe.',
  phone: 'Insira um telefone válido, sem o DDD.',
  people: 'Insira o número de pessoas, de 1 em diante.',
  services: 'Escolha serviços da lista.',
} as const;

const MIN_LETTERS = 5;
const MESSAGE_MAX = 2000;

const person = { subject: text(40), name: text(120), email: text(254), message: longText(MESSAGE_MAX) };

/** The form sends its hidden fields empty; other callers may omit them. */
const others = {
  ddd: text(4),
  phoneNumber: text(20),
  taxvat: text(20),
  businessName: text(120),
  cnpj: text(24),
  peopleAmount: text(10),
  /** The field is invisible to people, so only programs fill it in. */
  website: text(500),
};
const serviceTypes = v.pipe(v.array(text(40)), v.maxLength(40));

/** The rules of these fields depend on the operator's subjects, so they are in `contactProblems`. */
export const contactFields = v.strictObject({ ...person, ...others, serviceTypes }, objectMessage);

/** `botToken` is the token of the bot check, where one is required. */
export const contactBody = v.strictObject(
  {
    ...person,
    ddd: v.optional(others.ddd, ''),
    phoneNumber: v.optional(others.phoneNumber, ''),
    taxvat: v.optional(others.taxvat, ''),
    businessName: v.optional(others.businessName, ''),
    cnpj: v.optional(others.cnpj, ''),
    peopleAmount: v.optional(others.peopleAmount, ''),
    website: v.optional(others.website, ''),
    serviceTypes: v.optional(serviceTypes, []),
    botToken: v.optional(text(4096)),
    ...formKey,
  },
  objectMessage,
);

export type ContactFields = v.InferOutput<typeof contactFields>;

/** `isOwnCpf` recognizes the mask of the customer's own CPF, which the store replaces. */
export function contactProblems(
  form: ContactFields,
  choices: ContactChoices,
  isOwnCpf: (taxvat: string) => boolean = isMaskedCpf,
): Problems<keyof ContactFields & string> {
  const shape = shapeOf(form.subject, choices);
  return {
    subject: shape ? undefined : TEXTS.required,
    name: nameProblem(form.name),
    email: emailProblem(form.email),
    ...phoneProblems(form),
    ...(shape === 'company'
      ? companyProblems(form, choices)
      : { taxvat: isOwnCpf(form.taxvat) ? undefined : cpfProblem(form.taxvat) }),
    message: requiredProblem(form.message),
  };
}

const nameProblem = (name: string): Problem =>
  requiredProblem(name) ?? (personName(name).length < MIN_LETTERS ? MESSAGES.name : lettersProblem(name));

/** The phone is optional, because answers go by e-mail. */
function phoneProblems({ ddd, phoneNumber }: ContactFields) {
  if (ddd === '' && phoneNumber === '') return {};
  return {
    ddd: requiredProblem(ddd) ?? (isAreaCode(ddd) ? undefined : MESSAGES.ddd),
    phoneNumber:
      requiredProblem(phoneNumber) ?? (isPhone(`(61) ${phoneNumber}`) ? undefined : MESSAGES.phone),
  };
}

function companyProblems(
  { businessName, cnpj, peopleAmount, serviceTypes }: ContactFields,
  choices: ContactChoices,
) {
  const known = new Set(choices.serviceTypes.map(({ code }) => code));
  return {
    businessName:
      requiredProblem(businessName) ?? (businessName.length < MIN_LETTERS ? TEXTS.shortName : undefined),
    cnpj: requiredProblem(cnpj) ?? (isCnpj(cnpj) ? undefined : MESSAGES.cnpj),
    peopleAmount:
      requiredProblem(peopleAmount) ?? (/^0*[1-9]\d{0,5}$/.test(peopleAmount) ? undefined : MESSAGES.people),
    serviceTypes:
      serviceTypes.length === 0
        ? TEXTS.required
        : serviceTypes.every((code) => known.has(code))
          ? undefined
          : MESSAGES.services,
  };
}

export interface Contact {
  subject: ContactSubject;
  name: string;
  email: string;
  /** Digits starting with the area code, or ''. */
  phone: string;
  message: string;
  /** Digits, or null for a company. */
  cpf: string | null;
  company: { name: string; cnpj: string; people: number; serviceTypes: string[] } | null;
}

export function readContact(form: ContactFields, { subjects, serviceTypes }: ContactChoices): Contact {
  const subject = subjects.find(({ code }) => code === form.subject);
  if (!subject) throw new Error('A form without problems has a subject');
  const isCompany = subject.shape === 'company';
  return {
    subject,
    name: personName(form.name),
    email: normalizeEmail(form.email),
    phone: `${form.ddd}${form.phoneNumber}`.replace(/\D/g, ''),
    message: form.message,
    cpf: isCompany ? null : cpfDigits(form.taxvat),
    company: isCompany
      ? {
          name: form.businessName,
          cnpj: cnpjCharacters(form.cnpj),
          people: Number(form.peopleAmount),
          serviceTypes: serviceTypes
            .filter(({ code }) => form.serviceTypes.includes(code))
            .map(({ label }) => label),
        }
      : null,
  };
}
