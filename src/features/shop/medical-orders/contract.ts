import * as v from 'valibot';
import { cents, integer, isoMoment } from '#forms/wire.ts';

const version = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'Informe a versão da lista.'));

export const dictionaryQuery = v.strictObject({ version });

export const versionAnswer = v.strictObject({ version: v.string() });

const places = v.array(integer);

export const dictionaryAnswer = v.strictObject({
  services: v.array(
    v.strictObject({
      id: integer,
      code: v.string(),
      name: v.string(),
      tuss: v.string(),
      kind: v.picklist(['exam', 'vaccine', 'digital']),
      needsRequest: v.boolean(),
    }),
  ),
  terms: v.array(v.strictTuple([v.string(), places])),
  panels: v.array(v.strictObject({ name: v.string(), terms: v.array(v.string()), services: places })),
  illnesses: v.array(v.string()),
});

export const offersAnswer = v.strictObject({
  offers: v.array(
    v.strictObject({
      product: integer,
      cents,
      /** Collected as soon as possible at the quickest unit; null without a date. */
      resultAt: v.nullable(isoMoment),
      /** The same in Portuguese: "quinta, 26/11, às 18h". */
      result: v.string(),
      atHome: v.boolean(),
    }),
  ),
});

export type OffersAnswer = v.InferOutput<typeof offersAnswer>;
export type ServiceOffer = OffersAnswer['offers'][number];
