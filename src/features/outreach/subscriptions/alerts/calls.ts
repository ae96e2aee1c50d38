import { defineCall } from '#platform/http/call.ts';
import { stockAlertAnswer, stockAlertQuery } from './contract.ts';

export const requestAlert = defineCall({
  method: 'GET',
  path: '/v1/product/stockalert',
  summary: 'Requests an e-mail when a service is in stock again.',
  unlimited: 'own rows',
  query: stockAlertQuery,
  answer: stockAlertAnswer,
  guard: 'own site',
});
