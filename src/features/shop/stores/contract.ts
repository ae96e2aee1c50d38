import * as v from 'valibot';
import { scheduleAnswer } from '#features/shop/stores/opening-hours/schedule-answer.ts';
import { integer, typeLabel, wireMoney } from '#forms/wire.ts';

export const unitQuery = v.strictObject({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) });

export const unitAnswer = v.strictObject({
  id: v.string(),
  name: v.string(),
  type: typeLabel,
  address_street: v.string(),
  address_neighborhood: v.string(),
  address_postal_code: v.string(),
  city: v.strictObject({ name: v.string(), state: v.strictObject({ name: v.string() }) }),
  phone_number: v.string(),
  opening_hours: v.array(v.strictObject({ id: integer, name: v.string(), value: v.string() })),
  map_url: v.string(),
  schedule: scheduleAnswer,
});

export type UnitAnswer = v.InferOutput<typeof unitAnswer>;

/** `unit` is the externalId of a mobile team. With it, only that team is considered. */
export const cepQuery = v.strictObject({
  cep: v.pipe(v.string(), v.maxLength(20)),
  unit: v.optional(v.pipe(v.string(), v.maxLength(40))),
});

const freight = v.strictObject({ value: wireMoney });

export const cepAnswer = v.variant('error', [
  v.strictObject({
    error: v.literal(false),
    address: v.strictObject({
      logradouro: v.string(),
      bairro: v.string(),
      localidade: v.string(),
      uf: v.string(),
    }),
    freight,
    /** The cheapest team comes first, and `freight` is its fee. */
    units: v.array(v.strictObject({ id: integer, externalId: v.string(), regionId: integer, freight })),
  }),
  v.strictObject({ error: v.literal(true), message: v.string() }),
]);

export type CepAnswer = v.InferOutput<typeof cepAnswer>;
