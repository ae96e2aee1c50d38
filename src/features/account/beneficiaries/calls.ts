import * as v from 'valibot';
import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { doneAnswer, integer } from '#forms/wire.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import type { BeneficiaryView } from './beneficiary.ts';
import { removeBody, saveBody } from './contract.ts';
import type { RemoveOutcome } from './server/remove-beneficiary.ts';

const person: v.GenericSchema<BeneficiaryView> = v.strictObject({
  id: integer,
  entityId: integer,
  isCustomer: v.boolean(),
  isBrazilian: v.boolean(),
  name: v.string(),
  socialName: v.string(),
  includeSocialName: v.boolean(),
  gender: v.picklist(['1', '2']),
  birthdate: v.pipe(v.string(), v.description('DD/MM/YYYY.')),
  cpf: v.string(),
  passport: v.string(),
  country: v.string(),
  phone: v.string(),
  postalCode: v.string(),
  city: v.string(),
  address: v.string(),
  number: v.string(),
  email: v.string(),
  affiliation: v.string(),
  complement: v.string(),
  neighborhood: v.string(),
  state: v.string(),
  sponsor: v.string(),
  responsibleName: v.string(),
  responsibleEmail: v.string(),
  responsibleTaxVat: v.string(),
  responsiblePassport: v.string(),
});

const saveAnswer = v.variant('error', [
  v.strictObject({
    error: v.literal(false),
    code: integer,
    message: v.string(),
    entityId: integer,
    name: v.string(),
    socialName: v.string(),
    beneficiary: person,
  }),
  v.strictObject({
    error: v.literal(true),
    code: integer,
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
]);

export type SaveAnswer = v.InferOutput<typeof saveAnswer>;

const listAnswer = v.strictObject({ beneficiaries: v.array(person) });

export const save = defineCall({
  method: 'POST',
  path: '/v1/beneficiary/save',
  summary: 'Adds a beneficiary, or changes one (update and entity_id).',
  unlimited: 'own rows',
  body: saveBody,
  answer: saveAnswer,
  guard: 'form key',
});

export const list = defineCall({
  method: 'GET',
  path: '/v1/beneficiary/list',
  summary: "The customer's beneficiaries, with masked documents.",
  unlimited: 'own rows',
  answer: listAnswer,
  customer: signedIn(),
});

export const remove = defineCall({
  method: 'POST',
  path: '/v1/beneficiary/remove',
  summary: 'Takes a beneficiary off the list; orders and quotes keep what they show.',
  unlimited: 'own rows',
  body: removeBody,
  answer: doneAnswer,
  guard: 'form key',
  customer: signedIn(),
  refusals: {
    unknown: {
      status: 404,
      detail: 'Não encontramos este beneficiário. Recarregue a página e tente de novo.',
    },
    own: { status: 409, detail: 'Este cadastro é o seu: ele fica enquanto a sua conta existir.' },
  } satisfies RefusalTable<Extract<RemoveOutcome, { ok: false }>>,
});
