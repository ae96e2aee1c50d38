import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { TOO_MANY, type TooMany } from '#platform/http/caller-limit.ts';
import { QUARTER_HOUR } from '#platform/http/limits.ts';
import { acceptedAnswer, acceptTermsBody, termsAnswer, termsQuery } from './contract.ts';
import type { AcceptOutcome } from './server/accept-terms.ts';

export const readTerms = defineCall({
  method: 'GET',
  path: '/v1/terms',
  summary: 'The current version of the terms of use.',
  unlimited: 'shared',
  query: termsQuery,
  answer: termsAnswer,
});

export const accept = defineCall({
  method: 'POST',
  path: '/v1/terms/accept',
  summary: 'Records the acceptance of a version of the terms of use.',
  body: acceptTermsBody,
  answer: acceptedAnswer,
  // Each stored acceptance of a visitor costs a point.
  limits: { visitors: { name: 'visitor-terms', per: 'caller', points: 400, seconds: QUARTER_HOUR } },
  guard: 'form key',
  refusals: {
    too_many: TOO_MANY,
    outdated: {
      status: 409,
      detail: 'O texto dos termos mudou. Leia a nova versão para continuar.',
    },
  } satisfies RefusalTable<Extract<AcceptOutcome, { ok: false }> | TooMany>,
});
