import * as v from 'valibot';
import { formKey, objectMessage, rowId } from '#forms/entries.ts';
import { visitFields } from './visit-form.ts';

/** The order's number; '' for the open quote. */
export const orderOrQuote = v.pipe(v.string(), v.regex(/^(\d{9,12})?$/, 'Número de pedido inválido.'));

export const visitEntries = {
  order: orderOrQuote,
  beneficiary: rowId,
  unit: rowId,
  part: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
};

export const visitBody = v.strictObject({ ...visitEntries, ...visitFields, ...formKey }, objectMessage);
