import * as v from 'valibot';

export const incrementId = v.pipe(v.string(), v.regex(/^\d{9,12}$/, 'Número de pedido inválido.'));
