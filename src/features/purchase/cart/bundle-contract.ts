import * as v from 'valibot';
import { TERMS_SOURCES } from '#features/trust/terms/terms.ts';
import { rowId, sentFormKey } from '#forms/entries.ts';
import { integer, typeLabel, wireMoney } from '#forms/wire.ts';
import { MAX_AMOUNT } from './cart.ts';
import { changeAnswer, zipCode } from './contract.ts';

const MAX_BUNDLE = 80;

const amount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_AMOUNT));

export const placesBody = v.strictObject({
  lines: v.pipe(
    v.array(v.strictObject({ product: rowId, amount })),
    v.minLength(1, 'Escolha ao menos um serviço.'),
    v.maxLength(MAX_BUNDLE, `Escolha até ${MAX_BUNDLE} serviços de cada vez.`),
  ),
  zipCode: v.optional(zipCode),
});

export const placesAnswer = v.strictObject({
  services: v.array(v.strictObject({ product: integer, name: v.string() })),
  terms: v.array(v.picklist(TERMS_SOURCES)),
  places: v.array(
    v.strictObject({
      id: v.string(),
      name: v.string(),
      type: typeLabel,
      address: v.string(),
      offers: v.array(v.strictObject({ product: integer, stockId: integer })),
      /** This is the price of these services at this place. `shipping` comes on top, and is empty at units. */
      total: wireMoney,
      shipping: wireMoney,
      /** A Portuguese text, empty unless all of them have a date. */
      result: v.string(),
      /** The day of the last result, "2026-12-03", empty with `result` and where a visit is still to be arranged. */
      day: v.string(),
      /** These are empty, and `position` is null, for a mobile team. */
      postalCode: v.string(),
      hours: v.array(v.strictObject({ name: v.string(), value: v.string() })),
      mapUrl: v.string(),
      /** In degrees. */
      position: v.nullable(v.strictObject({ latitude: v.number(), longitude: v.number() })),
    }),
  ),
  /** The store collects these products at home, at some addresses. */
  atHome: v.array(integer),
});

export type PlacesAnswer = v.InferOutput<typeof placesAnswer>;
export type BundlePlace = PlacesAnswer['places'][number];

export const addAllBody = v.strictObject({
  formKey: sentFormKey,
  zipCode: v.optional(zipCode),
  lines: v.pipe(
    v.array(v.strictObject({ product: rowId, stockId: rowId, amount })),
    v.minLength(1, 'Escolha ao menos um serviço.'),
    v.maxLength(MAX_BUNDLE, `Escolha até ${MAX_BUNDLE} serviços de cada vez.`),
  ),
});

/** `error` is true only if nothing was added; `refused` lists each service left out. */
export const addAllAnswer = v.strictObject({
  ...changeAnswer.entries,
  refused: v.array(v.strictObject({ product: integer, message: v.string() })),
});
