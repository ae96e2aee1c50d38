import * as v from 'valibot';
import { formKey, longText, objectMessage, text } from '#forms/entries.ts';
import { cpfProblem, emailProblem, requiredProblem, twoWordsProblem } from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import { TEXTS } from '#forms/texts.ts';
import { addDays, type CalendarDay, dayOf } from '#values/calendar-day.ts';
import { cpfDigits } from '#values/cpf.ts';
import { normalizeEmail } from '#values/email.ts';
import { personName } from '#values/person-name.ts';

/** The law grants these rights (LGPD, art. 18). */
export const REQUEST_KINDS = [
  'access',
  'correction',
  'erasure',
  'portability',
  'objection',
  'revocation',
  'other',
] as const;

export type RequestKind = (typeof REQUEST_KINDS)[number];

export const KIND_NAMES: Record<RequestKind, string> = {
  access: 'Saber o que a loja guarda e receber uma cópia',
  correction: 'Corrigir um dado',
  erasure: 'Apagar os meus dados',
  portability: 'Levar os meus dados para outra empresa',
  objection: 'Que a loja pare de usar um dado',
  revocation: 'Retirar um consentimento',
  other: 'Outro pedido',
};

/** The law grants this many days for the whole answer (LGPD, art. 19 II). */
export const ANSWER_DAYS = 15;

export const answerBy = (askedAt: Date): CalendarDay => addDays(dayOf(askedAt), ANSWER_DAYS);

const isKind = (kind: string): kind is RequestKind => (REQUEST_KINDS as readonly string[]).includes(kind);

export const MESSAGE_MAX = 2000;

export const ANSWER_MAX = 5000;

/** The form uses these rules too. The session says who asks. */
export const ownRequestBody = ruledForm(
  v.strictObject({ kind: text(20), message: longText(MESSAGE_MAX), ...formKey }, objectMessage),
  ({ kind, message }) => ({
    kind: isKind(kind) ? undefined : TEXTS.required,
    message: requiredProblem(message),
  }),
  ({ kind, message, formKey }) => ({ kind: kind as RequestKind, message, formKey }),
);

export type OwnRequestInput = v.InferInput<typeof ownRequestBody>;

/** The form uses these rules too. The CPF is optional, because children and foreigners may have none. */
export const dataRequestBody = ruledForm(
  v.strictObject(
    {
      kind: text(20),
      name: text(120),
      email: text(254),
      taxvat: text(20),
      message: longText(MESSAGE_MAX),
      botToken: v.optional(text(4096)),
      ...formKey,
    },
    objectMessage,
  ),
  ({ kind, name, email, taxvat, message }) => ({
    kind: isKind(kind) ? undefined : TEXTS.required,
    name: twoWordsProblem(name),
    email: emailProblem(email),
    taxvat: taxvat === '' ? undefined : cpfProblem(taxvat),
    message: requiredProblem(message),
  }),
  ({ kind, name, email, taxvat, message, botToken, formKey }) => ({
    kind: kind as RequestKind,
    name: personName(name),
    email: normalizeEmail(email),
    cpf: taxvat === '' ? null : cpfDigits(taxvat),
    message,
    botToken,
    formKey,
  }),
);

export type DataRequestInput = v.InferInput<typeof dataRequestBody>;
export type DataRequestForm = Omit<v.InferOutput<typeof dataRequestBody>, 'formKey' | 'botToken'>;
