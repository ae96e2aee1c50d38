import * as v from 'valibot';

export const contactAnswer = v.strictObject({
  protocol: v.pipe(v.string(), v.description('Number of the request.')),
  mailed: v.pipe(v.boolean(), v.description('Whether the number is mailed to the typed address, too.')),
});

export type ContactAnswer = v.InferOutput<typeof contactAnswer>;

export const ownContactAnswer = v.strictObject({
  name: v.string(),
  email: v.string(),
  ddd: v.string(),
  phoneNumber: v.string(),
  taxvat: v.string(),
});

export type OwnContactAnswer = v.InferOutput<typeof ownContactAnswer>;
