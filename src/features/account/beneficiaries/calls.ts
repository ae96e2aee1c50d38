import { doneAnswer } from '#features/account/accounts/answers.ts';
import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { listAnswer, saveAnswer } from './answers.ts';
import { removeBody, saveBody } from './contract.ts';
import type { RemoveOutcome } from './server/remove-beneficiary.ts';

export const save = defineCall({
  method: 'POST',
  path: '/v1/beneficiary/save',
  summary: 'Adds a beneficiary, or changes one (update and entity_id).',
  body: saveBody,
  answer: saveAnswer,
  guard: 'form key',
});

export const list = defineCall({
  method: 'GET',
  path: '/v1/beneficiary/list',
  summary: "The customer's beneficiaries.",
  answer: listAnswer,
  customer: signedIn(),
});

export const remove = defineCall({
  method: 'POST',
  path: '/v1/beneficiary/remove',
  summary: 'Takes a beneficiary off the list; orders and quotes keep what they show.',
  body: removeBody,
  answer: doneAnswer,
  guard: 'form key',
  customer: signedIn(),
  refusals: {
    unknown: {
      status: 404,
      detail: 'Não encontramos este beneficiário. Recarregue a página e tente de novo.',
    },
    own: { status: 409, detail: 'Este cadastro é o seu: ele fica enquanto a sua conta existir.' },
  } satisfies RefusalTable<Extract<RemoveOutcome, { ok: false }>>,
});
