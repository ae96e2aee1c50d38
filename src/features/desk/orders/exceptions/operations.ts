import * as v from 'valibot';
import { cents, integer, isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';

export const listResultDates = defineCall({
  name: 'order-exceptions/results',
  kind: 'view',
  permission: 'orders.handle',
  summary: 'Ver os resultados prometidos para os próximos dias',
  body: v.strictObject({}),
  answer: v.strictObject({
    /** Those of today and the next three days at the operator's units. The nearest comes first, 500 at most. */
    results: v.array(
      v.strictObject({
        incrementId: v.string(),
        /** Position in the order, from 1. */
        line: integer,
        unitName: v.string(),
        /** Portuguese: "quinta, 26/11, às 18h". */
        text: v.string(),
      }),
    ),
    more: v.boolean(),
  }),
});

export const listDisputes = defineCall({
  name: 'order-exceptions/disputes',
  kind: 'view',
  permission: 'payments.review',
  summary: 'Ver contestações abertas e vouchers suspensos',
  body: v.strictObject({}),
  answer: v.strictObject({
    disputes: v.array(
      v.strictObject({
        caseNumber: v.string(),
        incrementId: v.string(),
        openedAt: isoMoment,
        amount: cents,
        /** The acquirer's code and words. */
        reason: v.string(),
      }),
    ),
    held: v.array(
      v.strictObject({
        incrementId: v.string(),
        paid: cents,
        /** Disputed at the card's bank, or returned outside the store. */
        why: v.picklist(['dispute', 'returned']),
      }),
    ),
  }),
});
