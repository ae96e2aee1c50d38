import * as v from 'valibot';

/** GET /v1/address: the address of a CEP, to prefill a form. */
export const addressQuery = v.strictObject({ cep: v.pipe(v.string(), v.maxLength(20)) });
