import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { defineCall } from '#platform/http/call.ts';
import { measureBody, purchasesAnswer } from './contract.ts';

export const measurePurchases = defineCall({
  method: 'POST',
  guard: 'form key',
  customer: signedIn(),
  pages: 'any',
  path: '/v1/purchases/measure',
  summary: 'Number and total of paid orders that no page has measured yet. Each is given once.',
  unlimited: 'own rows',
  body: measureBody,
  answer: purchasesAnswer,
});
