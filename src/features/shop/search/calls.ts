import { defineCall } from '#platform/http/call.ts';
import { searchAnswer, searchQuery } from './contract.ts';

export const search = defineCall({
  method: 'GET',
  path: '/v1/cms/search',
  summary: 'Suggestions for a query; fewer than three letters get the most sought services as a bare list.',
  unlimited: 'cheap',
  query: searchQuery,
  answer: searchAnswer,
});
