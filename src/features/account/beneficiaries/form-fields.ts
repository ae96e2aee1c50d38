import * as v from 'valibot';
import { text } from '#forms/entries.ts';
import { TEXTS } from '#forms/texts.ts';

export const fields = {
  isBrazilian: v.boolean(),
  name: text(120),
  includeSocialName: v.boolean(),
  /** Screens show it instead of the name wherever the person reads it. */
  socialName: text(120),
  /** On the wire '1' means male and '2' female; it is empty before a choice. */
  gender: v.picklist(['', '1', '2'], TEXTS.required),
  /** The date is DD/MM/YYYY. */
  birthdate: text(10),
  cpf: text(14),
  passport: text(30),
  country: text(2),
  phone: text(30),
  postalCode: text(20),
  city: text(80),
  address: text(160),
  number: text(20),
  email: text(254),
  affiliation: text(120),
  responsibleName: text(120),
  responsibleEmail: text(254),
  responsibleTaxVat: text(14),
  responsiblePassport: text(30),
};

export type BeneficiaryForm = v.InferOutput<v.StrictObjectSchema<typeof fields, undefined>>;

export const EMPTY_FORM = {
  ...Object.fromEntries(Object.keys(fields).map((field) => [field, ''])),
  isBrazilian: true,
  includeSocialName: false,
} as BeneficiaryForm;
