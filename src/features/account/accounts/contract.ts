import * as v from 'valibot';
import { formKey } from '#forms/wire.ts';

export const signedInAnswer = v.strictObject({
  firstName: v.string(),
  /** False sends the customer to /finalizar-cadastro before the checkout. */
  completeRegister: v.boolean(),
  isPending: v.boolean(),
  /** Belongs to the new session; later calls need it. */
  formKey,
  /** Portuguese, for instance about a merged cart; null for no notice. */
  notice: v.nullable(v.string()),
});

export type SignedInAnswer = v.InferOutput<typeof signedInAnswer>;
