import * as v from 'valibot';
import { integer } from '#forms/wire.ts';

export const addressQuery = v.strictObject({ cep: v.pipe(v.string(), v.maxLength(20)) });

export const addressAnswer = v.strictObject({
  street: v.string(),
  neighborhood: v.string(),
  city: v.string(),
  state: v.string(),
});

export type AddressAnswer = v.InferOutput<typeof addressAnswer>;

export const homesAnswer = v.strictObject({
  homes: v.array(
    v.strictObject({
      street: v.pipe(v.string(), v.description('Empty for pages that may run third-party scripts.')),
      /** A CEP of 8 digits, without its hyphen. */
      postalCode: v.string(),
    }),
  ),
});

export type Home = v.InferOutput<typeof homesAnswer>['homes'][number];

export const savedAddressAnswer = v.strictObject({ id: integer });
