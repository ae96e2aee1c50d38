import * as v from 'valibot';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { EVENT_TOPICS } from '#features/purchase/orders/events.ts';
import { orderNotFound } from '#features/purchase/orders/operations.ts';
import { ORDER_STATUSES } from '#features/purchase/orders/status.ts';
import { defineOperation } from '#features/trust/operations/operation.ts';
import { longText } from '#forms/entries.ts';
import { doneAnswer, isoMoment, cents as wireCents } from '#forms/wire.ts';

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
  topic: v.picklist(EVENT_TOPICS),
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
  refusals: orderNotFound,
});

export const listAccesses = defineOperation({
  name: 'order-desk/accesses',
  kind: 'view',
  permission: 'orders.view',
  summary: 'Ver quem viu um pedido',
  input: v.strictObject({ incrementId }),
  answer: v.strictObject({
    rows: v.array(v.strictObject({ at: isoMoment, who: v.string(), text: v.string() })),
  }),
  refusals: orderNotFound,
});

export const note = defineOperation({
  name: 'order-desk/note',
  kind: 'change',
  permission: 'orders.handle',
  summary: 'Anotar em um pedido',
  input: v.strictObject({ incrementId, text: v.pipe(longText(1000), v.nonEmpty('Escreva a nota.')) }),
  answer: doneAnswer,
  refusals: {
    ...orderNotFound,
    erased: { status: 409, detail: 'Os dados deste pedido foram apagados. Ele não recebe mais notas.' },
  },
});
