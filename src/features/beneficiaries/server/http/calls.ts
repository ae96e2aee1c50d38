import { signedIn } from '#features/profile/server/signed-in.ts';
import { defineCall } from '#platform/http/call.ts';
import { listAnswer, saveAnswer } from '../../answers.ts';
import { saveBody } from '../../contract.ts';

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
