import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { acceptedAnswer, acceptTermsBody, termsAnswer, termsQuery } from '../../contract.ts';
import type { AcceptOutcome } from '../accept-terms.ts';

export const readTerms = defineCall({
  method: 'GET',
  path: '/v1/terms',
  summary: 'A text of use in its present version.',
  query: termsQuery,
  answer: termsAnswer,
});

export const accept = defineCall({
  method: 'POST',
  path: '/v1/terms/accept',
  summary: 'Records that a version of a text of use was accepted.',
  body: acceptTermsBody,
  answer: acceptedAnswer,
  guard: 'form key',
  refusals: {
    outdated: {
      status: 409,
      detail: 'O texto dos termos mudou. Leia a nova versão para continuar.',
    },
  } satisfies RefusalTable<Extract<AcceptOutcome, { ok: false }>>,
});
