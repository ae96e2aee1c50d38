import * as v from 'valibot';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { ORDER_STATUSES } from '#features/purchase/orders/status.ts';
import { defineOperation } from '#features/trust/operations/operation.ts';
import { isoMoment, cents as wireCents } from '#forms/wire.ts';

const line = v.strictObject({
  id: v.number(),
  position: v.number(),
  /** "Serviço 2" for roles that may not see what was bought. */
  service: v.string(),
  beneficiary: v.string(),
  place: v.string(),
  state: v.picklist(['open', 'attended', 'cancelled']),
  schedule: v.string(),
  cents: wireCents,
});

const event = v.strictObject({
  id: v.number(),
  at: isoMoment,
  who: v.string(),
  text: v.string(),
  cents: v.nullable(wireCents),
});

export const viewOrder = defineOperation({
  name: 'order-desk/view',
  kind: 'view',
  permission: 'orders.view',
  summary: 'Ver um pedido',
  input: v.strictObject({ incrementId }),
  answer: v.strictObject({
    incrementId: v.string(),
    status: v.picklist(ORDER_STATUSES),
    statusName: v.string(),
    createdAt: isoMoment,
    paidAt: v.nullable(isoMoment),
    buyer: v.string(),
    payment: v.string(),
    /** Pix txid or card TID, to find it at the bank; '' without one. */
    transaction: v.string(),
    totalCents: wireCents,
    refundedCents: wireCents,
    couponCode: v.string(),
    /** The card's bank decides about the money, or vouchers are suspended. */
    warnings: v.array(v.string()),
    lines: v.array(line),
    events: v.array(event),
    seen: v.number(),
  }),
  refusals: { not_found: { status: 404, detail: 'Não encontramos este pedido.' } },
});
