import * as v from 'valibot';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { ORDER_STATUSES } from '#features/purchase/orders/status.ts';
import { defineOperation } from '#features/trust/operations/operation.ts';

const line = v.strictObject({
  id: v.number(),
  /** From 1. */
  position: v.number(),
  /** "Serviço 2" for roles that may not see what was bought. */
  service: v.string(),
  /** '' for the same roles. */
  beneficiary: v.string(),
  place: v.string(),
  state: v.picklist(['open', 'attended', 'cancelled']),
  /** Portuguese: the time, the last day, or what is missing. */
  schedule: v.string(),
  /** Cents, after the coupon. */
  cents: v.number(),
});

const event = v.strictObject({
  id: v.number(),
  /** ISO date and time. */
  at: v.string(),
  who: v.string(),
  text: v.string(),
  /** Cents; null without an amount. */
  cents: v.nullable(v.number()),
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
    /** ISO date and time. */
    createdAt: v.string(),
    paidAt: v.nullable(v.string()),
    /** As on the invoice; '' once erased. */
    buyer: v.string(),
    payment: v.string(),
    /** Pix txid or card TID, to find it at the bank; '' without one. */
    transaction: v.string(),
    totalCents: v.number(),
    refundedCents: v.number(),
    couponCode: v.string(),
    /** The card's bank decides about the money, or vouchers are suspended. */
    warnings: v.array(v.string()),
    lines: v.array(line),
    events: v.array(event),
    /** Id of the last event; 0 without one. A form sends it back. */
    seen: v.number(),
  }),
  refusals: { not_found: { status: 404, detail: 'Não encontramos este pedido.' } },
});
