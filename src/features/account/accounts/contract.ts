import * as v from 'valibot';
import { formKey } from '#forms/wire.ts';

export const signedInAnswer = v.strictObject({
  firstName: v.string(),
  /** False sends the customer to /finalizar-cadastro before the checkout. */
  completeRegister: v.boolean(),
  isPending: v.boolean(),
  /** Later calls of the new session send this key. */
  formKey,
  /** A Portuguese sentence for the customer, for instance about a merged cart; null when there is nothing to say. */
  notice: v.nullable(v.string()),
});

export type SignedInAnswer = v.InferOutput<typeof signedInAnswer>;
