import * as v from 'valibot';

export const incrementId = v.pipe(v.string(), v.regex(/^\d{9,12}$/, 'Número de pedido inválido.'));

/** The last event of the order that the operator saw; 0 without one. */
export const seen = v.pipe(v.number(), v.integer(), v.minValue(0));
