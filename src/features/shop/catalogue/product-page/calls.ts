import { defineCall } from '#platform/http/call.ts';
import { viewAnswer, viewQuery } from './contract.ts';

export const view = defineCall({
  method: 'GET',
  path: '/v1/cms/view',
  summary: 'A service with the units that offer it in a store.',
  unlimited: 'cheap',
  query: viewQuery,
  answer: viewAnswer,
  nothing: 'No such service or store.',
});
