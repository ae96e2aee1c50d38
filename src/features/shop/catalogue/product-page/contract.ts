import * as v from 'valibot';
import { productEntries, whole } from '#features/shop/catalogue/contract.ts';
import { scheduleAnswer } from '#features/shop/stores/opening-hours/schedule-answer.ts';
import { TERMS_SOURCES } from '#features/trust/terms/terms.ts';
import { formKey, integer, typeLabel } from '#forms/wire.ts';

const SLUG = /^\/?[a-z0-9/-]{1,120}(\.html)?$/;

export const viewQuery = v.strictObject({
  url: v.pipe(
    v.string(),
    v.maxLength(200, 'O endereço é longo demais.'),
    v.regex(SLUG, 'Informe o endereço do serviço.'),
    v.transform((url) => url.replace(/^\//, '').replace(/\.html$/, '')),
  ),
  regionId: v.optional(whole(1, 999_999_999)),
});

/** The specification calls a unit that offers the service a Variant. */
const wireVariant = v.strictObject({
  id: integer,
  name: v.string(),
  stockQty: integer,
  stockStatus: v.literal('In Stock'),
  region: v.strictObject({ id: v.string(), name: v.string() }),
  externalId: v.string(),
  type: typeLabel,
  /** Street and neighborhood, or '' for a mobile team. */
  address: v.string(),
  /** 8 digits, or '' for a mobile team. */
  postalCode: v.string(),
  schedule: scheduleAnswer,
  /** The next collection and its result. Both are empty by appointment and for services without a result. */
  result: v.strictObject({ date: v.string(), text: v.string() }),
});

export type WireVariant = v.InferOutput<typeof wireVariant>;

export const viewAnswer = v.strictObject({
  formKey,
  product: v.strictObject({
    ...productEntries,
    variants: v.array(wireVariant),
    termUse: v.nullable(v.picklist(TERMS_SOURCES)),
  }),
  globalFreeFreight: v.boolean(),
});

export type ViewAnswer = v.InferOutput<typeof viewAnswer>;
