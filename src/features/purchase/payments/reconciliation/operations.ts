import * as v from 'valibot';
import { PAYMENT_METHODS } from '#features/purchase/orders/payment-types.ts';
import { cents, isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';

export const listMoneyToCheck = defineCall({
  name: 'payments/to-check',
  kind: 'view',
  permission: 'finance.view',
  summary: 'Ver o dinheiro a conferir',
  body: v.strictObject({}),
  answer: v.strictObject({
    /** The bank or the acquirer has not finished these refunds for two hours. */
    refunds: v.array(
      v.strictObject({
        id: v.string(),
        incrementId: v.string(),
        cents,
        state: v.picklist(['requested', 'processing', 'done', 'failed']),
        at: isoMoment,
      }),
    ),
    /** Money of the last seven days that belongs to no order is shown only to roles at all units. */
    receipts: v.array(
      v.strictObject({ reference: v.string(), method: v.picklist(PAYMENT_METHODS), cents, at: isoMoment }),
    ),
  }),
});

/** No limit applies, because the bank returns the money to the account that paid, so that a false return gains nothing. */
export const returnReceipt = defineCall({
  name: 'payments/return-receipt',
  kind: 'change',
  permission: 'finance.view',
  summary: 'Devolver um recebimento sem pedido',
  stepUp: true,
  asksProvider: true,
  body: v.strictObject({ reference: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,64}$/)) }),
  answer: v.strictObject({ state: v.picklist(['processing', 'done']), cents }),
  refusals: {
    not_found: { status: 404, detail: 'Não existe recebimento sem pedido com esta referência.' },
    returned: { status: 409, detail: 'Este recebimento já foi devolvido.' },
    refused: { status: 409, detail: 'O banco recusou a devolução. Fale com ele e informe a referência.' },
    unavailable: {
      status: 503,
      detail: 'O banco não respondeu. Tente de novo: nada é devolvido duas vezes.',
    },
  },
});
