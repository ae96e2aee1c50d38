import * as v from 'valibot';

export const incrementId = v.pipe(v.string(), v.regex(/^\d{9,12}$/, 'Número de pedido inválido.'));

/** This is the last event of the order that the operator saw; 0 without one. */
export const seen = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Forms always send `seen`; the command line shows no order, so it sends none. */
export const ofOrder = { incrementId, seen: v.optional(seen) };

/** Services are numbered from 1 in their order. */
export const linePosition = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));
