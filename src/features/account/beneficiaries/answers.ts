import * as v from 'valibot';
import { integer } from '#forms/wire.ts';
import type { BeneficiaryView } from './beneficiary.ts';

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

export const saveAnswer = v.variant('error', [
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

export const listAnswer = v.strictObject({ beneficiaries: v.array(person) });
