import { signedInId } from '#features/account/sessions/server/signed-in-id.ts';
import { cepLimit } from '#features/shop/stores/limits.ts';
import { doneAnswer } from '#forms/wire.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { MAX_ADDRESSES } from './address.ts';
import { addressIdBody, addressSchema } from './address-entries.ts';
import {
  addressAnswer,
  addressQuery,
  homesAnswer,
  savedAddressAnswer,
  streetsAnswer,
  streetsQuery,
} from './contract.ts';
import type { SaveAddressOutcome } from './server/save-address.ts';

const unknownAddress = {
  status: 404,
  detail: 'Não encontramos este endereço. Recarregue a página e tente de novo.',
} as const;

const ofCustomers = { method: 'POST', guard: 'form key', customer: signedInId } as const;

export const readAddress = defineCall({
  method: 'GET',
  path: '/v1/address',
  summary: 'The address of a CEP, to prefill a form.',
  query: addressQuery,
  answer: addressAnswer,
  limit: cepLimit,
  refusals: {
    unknown_cep: { status: 404, detail: 'CEP não encontrado. Confira os números, ou preencha o endereço.' },
    unavailable: { status: 503, detail: 'A busca de CEP está fora do ar. Preencha o endereço.' },
  },
});

export const searchStreets = defineCall({
  method: 'GET',
  path: '/v1/address/streets',
  summary: 'The streets of a city by a part of their name, for a customer who does not know the CEP.',
  query: streetsQuery,
  answer: streetsAnswer,
  limit: cepLimit,
  refusals: {
    unavailable: { status: 503, detail: 'A busca de ruas está fora do ar. Escreva o endereço.' },
  },
});

export const readHomes = defineCall({
  method: 'GET',
  path: '/v1/customer/addresses',
  summary: 'Where a home visit to the customer may go: the default address first, each street of a CEP once.',
  unlimited: 'own rows',
  answer: homesAnswer,
  customer: signedInId,
  pages: 'any',
});

export const saveAddress = defineCall({
  ...ofCustomers,
  path: '/v1/customer/address/save',
  summary: "Adds or changes one of the customer's addresses.",
  unlimited: 'own rows',
  body: addressSchema,
  answer: savedAddressAnswer,
  refusals: {
    unknown: unknownAddress,
    too_many: {
      status: 409,
      detail: `Você já tem ${MAX_ADDRESSES} endereços. Remova um deles para cadastrar outro.`,
    },
  } satisfies RefusalTable<Extract<SaveAddressOutcome, { ok: false }>>,
});

export const removeAddress = defineCall({
  ...ofCustomers,
  path: '/v1/customer/address/remove',
  summary:
    "Removes one of the customer's addresses; when it was the default, the oldest remaining one becomes it.",
  unlimited: 'own rows',
  body: addressIdBody,
  answer: doneAnswer,
  refusals: { unknown: unknownAddress },
});

export const chooseDefaultAddress = defineCall({
  ...ofCustomers,
  path: '/v1/customer/address/default',
  summary: "Makes one of the customer's addresses the default one.",
  unlimited: 'own rows',
  body: addressIdBody,
  answer: doneAnswer,
  refusals: { unknown: unknownAddress },
});
