import * as v from 'valibot';
import { formKey, objectMessage, rowId, text } from '#forms/entries.ts';
import type { BeneficiaryForm } from './beneficiary-form.ts';

const optionalText = (max: number) => v.optional(text(max), '');

/** POST /v1/beneficiary/save (specification, section 7). The rules of its values: beneficiary-form.ts. */
export const saveBody = v.strictObject(
  {
    name: text(120),
    /** 1 male, 2 female. */
    gender: v.picklist([1, 2]),
    taxvat: optionalText(14),
    /** DD/MM/YYYY. */
    dob: text(10),
    email: optionalText(254),
    /** 1 Brazilian, 0 foreign. */
    nationality: v.picklist([0, 1]),
    sponsor: optionalText(120),
    affiliation: text(120),
    includeSocialName: v.optional(v.boolean(), false),
    socialName: optionalText(120),
    passport: optionalText(30),
    country: optionalText(2),
    phone: optionalText(30),
    postalCode: optionalText(20),
    city: optionalText(80),
    address: optionalText(160),
    number: optionalText(20),
    update: v.optional(v.boolean(), false),
    entity_id: v.optional(rowId),
    responsibleName: optionalText(120),
    responsibleEmail: optionalText(254),
    responsibleTaxVat: optionalText(14),
    responsiblePassport: optionalText(30),
    productId: v.optional(rowId),
    ...formKey,
  },
  objectMessage,
);

export type SaveBody = v.InferInput<typeof saveBody>;

/** Codes of the answer; 1110 and 2001 are the specification's, the others ours. */
export const SAVE_CODES = {
  saved: 2001,
  notSignedIn: 1001,
  cpfTaken: 1110,
  invalid: 1120,
  unknown: 1130,
} as const;

/** Specification, section 8. */
export const SAVE_TEXTS = {
  cpfTaken: 'Este CPF já está registrado para outro beneficiário.',
  failed: 'Erro ao enviar o formulário.',
} as const;

/** The form with the names of the call; only what its kind of person needs goes along. */
export function toSaveBody(
  form: BeneficiaryForm,
  { minor, entityId, productId }: { minor: boolean; entityId?: number; productId?: number },
): SaveBody {
  const { country, phone, postalCode, city, address, number, passport } = form;
  const { responsibleName, responsibleEmail, responsibleTaxVat, responsiblePassport } = form;
  return {
    name: form.name,
    gender: form.gender === '1' ? 1 : 2,
    taxvat: form.isBrazilian ? form.cpf : '',
    dob: form.birthdate,
    email: form.email,
    nationality: form.isBrazilian ? 1 : 0,
    sponsor: '',
    affiliation: form.affiliation,
    includeSocialName: form.includeSocialName,
    socialName: form.includeSocialName ? form.socialName : '',
    ...(!form.isBrazilian && { passport, country, phone, postalCode, city, address, number }),
    ...(entityId !== undefined && { update: true, entity_id: entityId }),
    ...(minor && { responsibleName, responsibleEmail, responsibleTaxVat, responsiblePassport }),
    ...(productId !== undefined && { productId }),
  };
}

/** The call's values under the form's names, for the form's rules. */
export const toForm = (body: v.InferOutput<typeof saveBody>): BeneficiaryForm => ({
  isBrazilian: body.nationality === 1,
  name: body.name,
  includeSocialName: body.includeSocialName,
  socialName: body.socialName,
  gender: body.gender === 1 ? '1' : '2',
  birthdate: body.dob,
  cpf: body.taxvat,
  passport: body.passport,
  country: body.country,
  phone: body.phone,
  postalCode: body.postalCode,
  city: body.city,
  address: body.address,
  number: body.number,
  email: body.email,
  affiliation: body.affiliation,
  responsibleName: body.responsibleName,
  responsibleEmail: body.responsibleEmail,
  responsibleTaxVat: body.responsibleTaxVat,
  responsiblePassport: body.responsiblePassport,
});
