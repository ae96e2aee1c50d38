import * as v from 'valibot';
import { integer } from '#forms/wire.ts';
import { isState } from '#values/states.ts';

export const addressQuery = v.strictObject({ cep: v.pipe(v.string(), v.maxLength(20)) });

export const addressAnswer = v.strictObject({
  street: v.string(),
  neighborhood: v.string(),
  city: v.string(),
  state: v.string(),
});

export type AddressAnswer = v.InferOutput<typeof addressAnswer>;

/** A shorter text finds half a town. */
export const MIN_SEARCHED = 3;

const searched = v.pipe(v.string(), v.trim(), v.minLength(MIN_SEARCHED), v.maxLength(80));

export const streetsQuery = v.strictObject({
  state: v.pipe(v.string(), v.check(isState)),
  city: searched,
  street: v.pipe(searched, v.description('A part of the name.')),
});

export const streetsAnswer = v.strictObject({
  streets: v.array(
    v.strictObject({
      ...addressAnswer.entries,
      postalCode: v.pipe(v.string(), v.description('8 digits.')),
      stretch: v.pipe(v.string(), v.description('The part of the street: "de 612 a 1510 - lado par".')),
    }),
  ),
});

export type FoundStreet = v.InferOutput<typeof streetsAnswer>['streets'][number];

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
