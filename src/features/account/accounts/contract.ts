import * as v from 'valibot';

export const addressQuery = v.strictObject({ cep: v.pipe(v.string(), v.maxLength(20)) });
