import { defineCall } from '#platform/http/call.ts';
import { cepAnswer, cepQuery, unitAnswer, unitQuery } from './contract.ts';
import { cepLimit } from './limits.ts';

export const readUnit = defineCall({
  method: 'GET',
  path: '/v1/cms/unit',
  summary: 'A unit with address, phone and opening hours.',
  unlimited: 'shared',
  query: unitQuery,
  answer: unitAnswer,
  refusals: { unknown_unit: { status: 404, detail: 'Unidade não encontrada.' } },
});

export const readCep = defineCall({
  method: 'GET',
  path: '/shipping/cep/get',
  summary: 'The address of a CEP and the mobile teams that go there.',
  query: cepQuery,
  answer: cepAnswer,
  limit: cepLimit,
});
