import { defineCall } from '#platform/http/call.ts';
import { searchAnswer, searchQuery, viewAnswer, viewQuery } from '../../contract.ts';

export const search = defineCall({
  method: 'GET',
  path: '/v1/cms/search',
  summary: 'Suggestions for a query; fewer than three letters get the most sought services as a bare list.',
  query: searchQuery,
  answer: searchAnswer,
});

export const view = defineCall({
  method: 'GET',
  path: '/v1/cms/view',
  summary: 'A service with the places where it can be had in a store.',
  query: viewQuery,
  answer: viewAnswer,
  nothing: 'No such service or store.',
});
