import * as v from 'valibot';
import { defineOperation } from '#features/trust/operations/operation.ts';
import { cents, isoMoment } from '#forms/wire.ts';

export const listMoneyToCheck = defineOperation({
  name: 'payments/to-check',
  kind: 'view',
  permission: 'finance.view',
  summary: 'Ver o dinheiro a conferir',
  input: v.strictObject({}),
  answer: v.strictObject({
    /** Refunds that the bank or the acquirer has not finished for two hours. */
    refunds: v.array(
      v.strictObject({
        id: v.string(),
        incrementId: v.string(),
        cents,
        state: v.picklist(['requested', 'processing', 'done', 'failed']),
        at: isoMoment,
      }),
    ),
    /** Money of the last seven days that belongs to no order. Only for roles at all units. */
    receipts: v.array(v.strictObject({ reference: v.string(), method: v.string(), cents, at: isoMoment })),
  }),
});
