import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { defineCall } from '#platform/http/call.ts';
import { preferencesAnswer, saveAnswer, saveBody } from './contract.ts';

export const readPreferences = defineCall({
  method: 'GET',
  path: '/siadi/preference/index',
  summary: "The questionnaire about a customer's tastes, with the answers so far.",
  unlimited: 'own rows',
  customer: signedIn(),
  pages: 'any',
  answer: preferencesAnswer,
});

export const savePreferencesCall = defineCall({
  method: 'POST',
  path: '/siadi/preference/save',
  summary: 'Stores the answers to all questions, in place of earlier ones.',
  unlimited: 'own rows',
  customer: signedIn(),
  pages: 'any',
  guard: 'form key',
  body: saveBody,
  answer: saveAnswer,
});
