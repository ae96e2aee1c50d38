import { defineCall } from '#platform/http/call.ts';
import { stockAlertAnswer, stockAlertQuery } from '../../contract.ts';

export const askForAlert = defineCall({
  method: 'GET',
  path: '/v1/product/stockalert',
  summary: 'Asks to be told by e-mail when a service is in stock again.',
  query: stockAlertQuery,
  answer: stockAlertAnswer,
  guard: 'own site',
});
