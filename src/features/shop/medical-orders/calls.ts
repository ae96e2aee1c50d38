import { defineCall } from '#platform/http/call.ts';
import { dictionaryAnswer, dictionaryQuery, offersAnswer, versionAnswer } from './contract.ts';

export const version = defineCall({
  method: 'GET',
  path: '/v1/requests/version',
  summary: 'The version of the names by which requests are read.',
  unlimited: 'shared',
  answer: versionAnswer,
});

export const dictionary = defineCall({
  method: 'GET',
  path: '/v1/requests/dictionary',
  summary: 'The names, abbreviations and groups by which browsers read requests. A version never changes.',
  unlimited: 'shared',
  query: dictionaryQuery,
  answer: dictionaryAnswer,
  refusals: { outdated: { status: 404, detail: 'A lista de exames mudou. Recarregue a página.' } },
});

export const offers = defineCall({
  method: 'GET',
  path: '/v1/requests/offers',
  summary: "Price and earliest result of every service of the shopper's store.",
  unlimited: 'shared',
  answer: offersAnswer,
});
