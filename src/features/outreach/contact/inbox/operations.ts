import * as v from 'valibot';
import { LISTED_REASONS } from '#features/desk/customers/reveal.ts';
import { longText, rowId } from '#forms/entries.ts';
import { TEXTS } from '#forms/texts.ts';
import { doneAnswer, integer, isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { QUARTER_HOUR } from '#platform/http/limits.ts';
import { ANSWER_MAX, CLOSING_REASON_CODES, CONTACT_FIELDS, CONTACT_STATES } from './inbox.ts';

const protocol = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{1,40}$/, 'Número inválido.'));
/** `seen` is the version that the person saw. */
const seen = v.pipe(v.number(), v.integer(), v.minValue(0));
const limitTo = (points: number, name: string) =>
  [{ name, per: 'operator', points, seconds: QUARTER_HOUR }] as const;

const notFound = { not_found: { status: 404, detail: 'Nenhuma mensagem tem este número.' } } as const;
const notNow = {
  ...notFound,
  stale: {
    status: 409,
    detail: 'Outra pessoa mexeu nesta mensagem com a tela aberta. O que você digitou foi mantido.',
  },
  ended: {
    status: 409,
    detail: 'Esta mensagem já foi respondida ou encerrada. Para continuar, reabra.',
  },
} as const;

const listed = {
  protocol: v.string(),
  subject: v.string(),
  name: v.string(),
  state: v.picklist(CONTACT_STATES),
  /** Nothing shows that a person wrote it. */
  doubtful: v.boolean(),
  askedAt: isoMoment,
  /** The ISO date of the last day for the answer. */
  answerBy: v.string(),
  /** True only while the message waits for its answer. */
  late: v.boolean(),
};

export const listContacts = defineCall({
  name: 'contact-desk/list',
  kind: 'view',
  permission: 'contacts.handle',
  summary: 'Ver as mensagens do Fale conosco',
  unattended: 'marks',
  body: v.strictObject({
    /** Without it, those that wait for an answer. */
    state: v.optional(v.picklist(CONTACT_STATES)),
    owner: v.optional(v.picklist(['own', 'none'])),
    /** A subject's code. */
    subject: v.optional(v.pipe(v.string(), v.maxLength(40))),
    late: v.optional(v.boolean()),
    after: v.optional(rowId),
  }),
  answer: v.strictObject({
    /** 50 a page: those that wait, by deadline; ended ones, the newest first. `owner` is '' without one. */
    rows: v.array(v.strictObject({ ...listed, owner: v.string() })),
    next: v.nullable(v.number()),
    subjects: v.array(v.strictObject({ code: v.string(), label: v.string() })),
  }),
});

export const listContactsOf = defineCall({
  name: 'contact-desk/of-customer',
  kind: 'view',
  permission: 'contacts.handle',
  summary: 'Ver as mensagens de um cliente',
  limits: limitTo(120, 'mensagens-cliente'),
  body: v.strictObject({ customerId: rowId, before: v.optional(rowId) }),
  answer: v.strictObject({
    /** 50 a page, the newest first: those of the account, or from its confirmed address. */
    rows: v.array(v.strictObject(listed)),
    next: v.nullable(v.number()),
  }),
  refusals: { not_found: { status: 404, detail: 'Não encontramos este cliente.' } },
});

const person = v.strictObject({ id: v.number(), name: v.string() });

export const viewContact = defineCall({
  name: 'contact-desk/view',
  kind: 'view',
  permission: 'contacts.handle',
  summary: 'Ver uma mensagem do Fale conosco',
  limits: limitTo(120, 'mensagens'),
  body: v.strictObject({ protocol }),
  answer: v.strictObject({
    ...listed,
    seen: integer,
    owner: v.nullable(v.strictObject({ ...person.entries, own: v.boolean() })),
    email: v.string(),
    phone: v.string(),
    document: v.string(),
    /** Null for a person. */
    company: v.nullable(
      v.strictObject({ name: v.string(), cnpj: v.string(), people: v.number(), services: v.string() }),
    ),
    message: v.string(),
    /** The account that wrote or, without `signedIn`, the one with the typed e-mail or CPF. Null at units of others. */
    customerId: v.nullable(v.number()),
    signedIn: v.boolean(),
    answers: v.array(v.strictObject({ at: isoMoment, who: v.string(), text: v.string() })),
    closed: v.nullable(
      v.strictObject({ at: isoMoment, who: v.string(), reason: v.picklist(CLOSING_REASON_CODES) }),
    ),
    /** The people who answer messages. */
    colleagues: v.array(person),
    /** Filled in for this message. */
    templates: v.array(v.strictObject({ code: v.string(), label: v.string(), text: v.string() })),
  }),
  refusals: notFound,
});

export const revealContact = defineCall({
  name: 'contact-desk/reveal',
  kind: 'change',
  permission: 'contacts.handle',
  summary: 'Revelar um dado de quem escreveu',
  limits: limitTo(60, 'mensagens-revelar'),
  body: v.strictObject({
    protocol,
    field: v.picklist(CONTACT_FIELDS),
    reason: v.picklist(LISTED_REASONS, TEXTS.required),
  }),
  answer: v.strictObject({ lines: v.array(v.string()) }),
  refusals: notFound,
});

export const takeContact = defineCall({
  name: 'contact-desk/take',
  kind: 'change',
  personal: true,
  permission: 'contacts.handle',
  summary: 'Assumir uma mensagem',
  body: v.strictObject({ protocol, seen }),
  answer: doneAnswer,
  refusals: notNow,
});

export const passContact = defineCall({
  name: 'contact-desk/pass',
  kind: 'change',
  permission: 'contacts.handle',
  summary: 'Passar uma mensagem para outra pessoa',
  body: v.strictObject({
    protocol,
    seen,
    staffId: v.pipe(v.number(TEXTS.required), v.integer(), v.minValue(1, TEXTS.required)),
  }),
  answer: doneAnswer,
  refusals: {
    ...notNow,
    not_a_colleague: { status: 422, detail: 'Esta pessoa não responde mensagens. Escolha outra.' },
  },
});

export const answerContact = defineCall({
  name: 'contact-desk/answer',
  kind: 'change',
  permission: 'contacts.handle',
  summary: 'Responder a uma mensagem por e-mail',
  body: v.strictObject({
    protocol,
    seen,
    answer: v.pipe(longText(ANSWER_MAX), v.nonEmpty('A resposta está vazia.')),
  }),
  answer: doneAnswer,
  refusals: notNow,
});

export const closeContact = defineCall({
  name: 'contact-desk/close',
  kind: 'change',
  permission: 'contacts.handle',
  summary: 'Encerrar uma mensagem sem resposta',
  body: v.strictObject({ protocol, seen, reason: v.picklist(CLOSING_REASON_CODES, TEXTS.required) }),
  answer: doneAnswer,
  refusals: notNow,
});

export const reopenContact = defineCall({
  name: 'contact-desk/reopen',
  kind: 'change',
  permission: 'contacts.handle',
  summary: 'Reabrir uma mensagem',
  body: v.strictObject({ protocol, seen }),
  answer: doneAnswer,
  refusals: {
    ...notFound,
    stale: notNow.stale,
    not_ended: { status: 409, detail: 'Esta mensagem já está aberta.' },
  },
});
