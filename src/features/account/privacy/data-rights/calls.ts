import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { doneAnswer } from '#forms/wire.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { TOO_MANY, type TooMany } from '#platform/http/caller-limit.ts';
import { DAY, HOUR, QUARTER_HOUR } from '#platform/http/limits.ts';
import { exportAnswer, ownRequestAnswer, requestAnswer } from './contract.ts';
import { openExportBody, requestExportBody } from './data-export.ts';
import { dataRequestBody, ownRequestBody } from './data-request.ts';
import type { OpenExportOutcome } from './server/open-export.ts';

const post = { method: 'POST', guard: 'form key' } as const;

export const requestExport = defineCall({
  ...post,
  customer: signedIn(),
  path: '/v1/customer/data',
  summary: "Mails a link to a copy of the customer's data, once a job has made it.",
  body: requestExportBody,
  answer: doneAnswer,
  limits: { copies: { name: 'data-export', per: 'customer', points: 3, seconds: DAY } },
  refusals: {
    too_many: { ...TOO_MANY, detail: 'Você já pediu três cópias hoje. Veja o seu e-mail ou peça amanhã.' },
  },
});

export const openExport = defineCall({
  ...post,
  customer: signedIn(),
  path: '/v1/customer/data/open',
  summary: "The copy of the customer's data, by the token of the mailed link.",
  body: openExportBody,
  answer: exportAnswer,
  limit: {
    name: 'data-export-guess',
    per: 'caller',
    points: 60,
    seconds: QUARTER_HOUR,
    charged: ['expired_link'],
  },
  refusals: {
    too_many: TOO_MANY,
    expired_link: { status: 409, detail: 'Este link não vale mais, ou é de outra conta.' },
  } satisfies RefusalTable<Extract<OpenExportOutcome, { ok: false }> | TooMany>,
});

export const submitRequest = defineCall({
  ...post,
  path: '/v1/data-requests',
  summary: 'What somebody without an account asks about their data (LGPD, art. 18).',
  body: dataRequestBody,
  answer: requestAnswer,
  limit: { name: 'data-request', per: 'caller', points: 10, seconds: HOUR, charged: 'valid' },
  // Each request mails the owner of a typed address, so requests for one address are limited.
  limits: { mails: { name: 'data-request-email', per: 'e-mail', points: 3, seconds: DAY } },
  refusals: {
    too_many: {
      ...TOO_MANY,
      detail:
        'Já recebemos vários pedidos daqui. Aguarde um pouco ou escreva para o encarregado: o e-mail está na política de privacidade.',
    },
  },
});

export const openOwnRequest = defineCall({
  ...post,
  customer: signedIn(),
  path: '/v1/customer/data-requests',
  summary: 'What a customer asks about their data (LGPD, art. 18). A mail confirms it.',
  body: ownRequestBody,
  answer: ownRequestAnswer,
  limits: { requests: { name: 'own-data-request', per: 'customer', points: 5, seconds: DAY } },
  refusals: {
    too_many: {
      ...TOO_MANY,
      detail: 'Você já fez cinco pedidos hoje. Eles estão em Meus dados; faça outro amanhã.',
    },
  },
});
