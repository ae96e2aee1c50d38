import * as v from 'valibot';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { formKey, objectMessage, rowId } from '#forms/entries.ts';
import { CANCEL_TEXTS, cancelReason } from './cancel-form.ts';

/** The record has the latest request, keyed by the order's number (specification, section 3). */
export const cancelData = v.record(
  v.string(),
  v.strictObject({
    titulo: v.string(),
    data_criacao: v.string(),
    data_ultima_modificacao: v.string(),
    status: v.string(),
    descricao: v.string(),
  }),
);

/**
 * The body of POST /v1/order/cancel. `reason` may be '' within seven days of the purchase. `lines` has the services'
 * `cartItemId`; null means all that are still open.
 */
export const cancelBody = v.strictObject(
  {
    id: incrementId,
    lines: v.nullable(v.pipe(v.array(rowId), v.minLength(1, CANCEL_TEXTS.lines), v.maxLength(100))),
    reason: cancelReason,
    ...formKey,
  },
  objectMessage,
);

export const cancelAnswer = v.strictObject({ cancelData });
