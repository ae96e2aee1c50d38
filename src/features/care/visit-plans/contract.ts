import * as v from 'valibot';
import { formKey, objectMessage, rowId } from '#forms/entries.ts';
import { visitFields } from './visit-form.ts';

export const visitBody = v.strictObject(
  {
    /** The order's number; '' for the open quote. */
    order: v.pipe(v.string(), v.regex(/^(\d{9,12})?$/, 'Número de pedido inválido.')),
    beneficiary: rowId,
    unit: rowId,
    part: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
    ...visitFields,
    ...formKey,
  },
  objectMessage,
);

export const visitAnswer = v.strictObject({ ok: v.literal(true) });
