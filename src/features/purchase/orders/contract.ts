import * as v from 'valibot';

export const incrementId = v.pipe(v.string(), v.regex(/^\d{9,12}$/, 'Número de pedido inválido.'));

/** The last event of the order that the operator saw; 0 without one. */
export const seen = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Forms always send `seen`; the command line has not seen the order. */
export const ofOrder = { incrementId, seen: v.optional(seen) };

/** A service's position in its order, from 1. */
export const linePosition = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));
