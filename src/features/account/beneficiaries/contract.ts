import * as v from 'valibot';
import { formKey, objectMessage, rowId, text } from '#forms/entries.ts';
import { inapplicableFields } from './beneficiary-form.ts';
import { type BeneficiaryForm, fields } from './form-fields.ts';

const { isBrazilian, gender, birthdate, cpf, name, affiliation, includeSocialName, ...texts } = fields;

type Optional<T> = { [Field in keyof T]: v.OptionalSchema<T[Field] & v.GenericSchema, ''> };
const optionalTexts = Object.fromEntries(
  Object.entries(texts).map(([field, schema]) => [field, v.optional(schema, '')]),
) as Optional<typeof texts>;

/** The body of POST /v1/beneficiary/save (specification, section 7) has only its shape here; beneficiary-form.ts has the rules. */
export const saveBody = v.strictObject(
  {
    name,
    /** On the wire 1 means male and 2 female. */
    gender: v.picklist([1, 2]),
    taxvat: v.optional(cpf, ''),
    dob: birthdate,
    /** On the wire 1 means Brazilian and 0 foreign. */
    nationality: v.picklist([0, 1]),
    sponsor: v.optional(text(120), ''),
    affiliation,
    includeSocialName: v.optional(includeSocialName, false),
    ...optionalTexts,
    update: v.optional(v.boolean(), false),
    entity_id: v.optional(rowId),
    productId: v.optional(rowId),
    ...formKey,
  },
  objectMessage,
);

export const removeBody = v.strictObject({ entityId: rowId, ...formKey }, objectMessage);

export type SaveBody = v.InferInput<typeof saveBody>;

/** The specification fixes 1110 (purchase 258) and 2001; the other codes are ours. */
export const SAVE_CODES = {
  saved: 2001,
  notSignedIn: 1001,
  cpfTaken: 1110,
  invalid: 1120,
  unknown: 1130,
  tooMany: 1140,
} as const;

/** The wording is the specification's (section 8). */
export const SAVE_TEXTS = {
  cpfTaken: 'Este CPF já está registrado para outro beneficiário.',
  failed: 'Erro ao enviar o formulário.',
} as const;

export const tooManyText = (limit: number): string =>
  `Você já cadastrou ${limit} beneficiários, o máximo por conta. Para incluir mais pessoas, fale conosco.`;

export function toSaveBody(
  form: BeneficiaryForm,
  { minor, entityId, productId }: { minor: boolean; entityId?: number; productId?: number },
): SaveBody {
  const { isBrazilian, gender, birthdate, cpf, ...texts } = form;
  const body: SaveBody = {
    ...texts,
    gender: gender === '1' ? 1 : 2,
    taxvat: isBrazilian ? cpf : '',
    dob: birthdate,
    nationality: isBrazilian ? 1 : 0,
    sponsor: '',
    socialName: form.includeSocialName ? form.socialName : '',
    ...(entityId !== undefined && { update: true, entity_id: entityId }),
    ...(productId !== undefined && { productId }),
  };
  const others: readonly string[] = inapplicableFields(form, minor);
  return Object.fromEntries(Object.entries(body).filter(([field]) => !others.includes(field))) as SaveBody;
}

export function toForm(body: v.InferOutput<typeof saveBody>): BeneficiaryForm {
  const {
    nationality,
    gender,
    dob,
    taxvat,
    sponsor: _,
    update,
    entity_id,
    productId,
    formKey,
    ...texts
  } = body;
  return {
    ...texts,
    isBrazilian: nationality === 1,
    gender: gender === 1 ? '1' : '2',
    birthdate: dob,
    cpf: taxvat,
  };
}
