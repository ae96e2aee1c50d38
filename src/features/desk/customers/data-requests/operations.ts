import * as v from 'valibot';
import {
  ANSWER_MAX,
  MESSAGE_MAX,
  REQUEST_KINDS,
} from '#features/account/privacy/data-rights/data-request.ts';
import { openRequest } from '#features/account/privacy/data-rights/operations.ts';
import { longText, rowId } from '#forms/entries.ts';
import { TEXTS } from '#forms/texts.ts';
import { doneAnswer, integer, isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { QUARTER_HOUR } from '#platform/http/limits.ts';
import { LISTED_REASONS } from '../reveal.ts';
import { REQUEST_FIELDS } from './request-fields.ts';

const protocol = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{1,40}$/, 'Protocolo inválido.'));
const limitTo = (points: number, name: string) =>
  [{ name, per: 'operator', points, seconds: QUARTER_HOUR }] as const;
const notFound = { not_found: { status: 404, detail: 'Nenhum pedido tem este protocolo.' } } as const;

export const viewRequest = defineCall({
  name: 'request-desk/view',
  kind: 'view',
  permission: 'requests.view',
  summary: 'Ver um pedido de titular',
  limits: limitTo(120, 'titulares'),
  body: v.strictObject({ protocol }),
  answer: v.strictObject({
    ...openRequest,
    name: v.string(),
    email: v.string(),
    document: v.string(),
    message: v.string(),
    /** The account that sent the request or, without `signedIn`, the one with the typed e-mail or CPF. */
    customerId: v.nullable(v.number()),
    signedIn: v.boolean(),
    openedBy: v.string(),
    answered: v.nullable(v.strictObject({ at: isoMoment, who: v.string(), text: v.string() })),
  }),
  refusals: notFound,
});

export const revealRequest = defineCall({
  name: 'request-desk/reveal',
  kind: 'change',
  permission: 'requests.view',
  summary: 'Revelar um dado de um pedido de titular',
  limits: limitTo(60, 'titulares-revelar'),
  body: v.strictObject({
    protocol,
    field: v.picklist(REQUEST_FIELDS),
    reason: v.picklist(LISTED_REASONS, TEXTS.required),
  }),
  answer: v.strictObject({ lines: v.array(v.string()) }),
  refusals: notFound,
});

export const answerRequest = defineCall({
  name: 'request-desk/answer',
  kind: 'change',
  permission: 'requests.answer',
  summary: 'Responder a um pedido de titular',
  body: v.strictObject({
    protocol,
    answer: v.pipe(longText(ANSWER_MAX), v.nonEmpty('A resposta está vazia.')),
  }),
  answer: doneAnswer,
  refusals: {
    ...notFound,
    answered: {
      status: 409,
      detail: 'Este pedido já foi respondido. O que você digitou foi mantido, mas não foi enviado.',
    },
  },
});

export const openRequestFor = defineCall({
  name: 'request-desk/open',
  kind: 'change',
  permission: 'customers.handle',
  summary: 'Abrir um pedido de titular por um cliente',
  limits: limitTo(30, 'titulares-abrir'),
  body: v.strictObject({
    customerId: rowId,
    kind: v.picklist(REQUEST_KINDS, TEXTS.required),
    message: v.pipe(longText(MESSAGE_MAX), v.nonEmpty('Escreva o que a pessoa pediu.')),
  }),
  answer: v.strictObject({ protocol: v.string() }),
  refusals: { not_found: { status: 404, detail: 'Não encontramos este cliente.' } },
});

const ofPerson = {
  ...notFound,
  no_cpf: {
    status: 409,
    detail:
      'O pedido não traz CPF, e sem ele a loja não encontra quem não tem conta. Pergunte por e-mail, na resposta.',
  },
} as const;

/** People without an account are found by the CPF of their request, which was only typed. */
export const exportPerson = defineCall({
  name: 'request-desk/person',
  kind: 'view',
  permission: 'customers.privacy',
  summary: 'Baixar o que a loja guarda de quem pede e não tem conta',
  stepUp: true,
  limits: limitTo(30, 'titulares-pessoa'),
  body: v.strictObject({ protocol }),
  answer: v.strictObject({
    /** JSON, without the data of the customers who bought for the person. */
    json: v.string(),
    /** Customers' lists of people that have the person. */
    lists: integer,
    /** Services of orders, which stay for as long as the law says. */
    services: integer,
  }),
  refusals: ofPerson,
});

export const removePerson = defineCall({
  name: 'request-desk/remove-person',
  kind: 'change',
  permission: 'customers.privacy',
  summary: 'Retirar quem pede das listas de beneficiários de outras contas',
  stepUp: true,
  limits: limitTo(30, 'titulares-retirar'),
  body: v.strictObject({ protocol }),
  answer: v.strictObject({ lists: integer }),
  refusals: ofPerson,
});
