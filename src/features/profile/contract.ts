import * as v from 'valibot';

/** GET /v1/address: the street of a CEP, to fill a form in. */
export const addressQuery = v.strictObject({ cep: v.pipe(v.string(), v.maxLength(20)) });
