import type { Order } from '#features/orders/order.ts';
import type { Deps } from '#platform/deps.ts';
import { askAgainAt, txidOf } from '../payment.ts';
import { insertCharge } from './internal/queries.ts';

interface Payer {
  name: string;
  /** CPF digits or CNPJ characters. */
  taxId: string;
}

/** Writes the charge that is to be asked for, in the order's transaction; a job asks even if this process ends. */
export async function openCharge(tx: Deps, order: Order, payer: Payer): Promise<void> {
  await insertCharge(tx.db, {
    txid: txidOf(order.id),
    orderId: order.id,
    state: 'requested',
    amountCents: order.totalCents,
    copyPaste: null,
    payerName: payer.name,
    payerTaxId: payer.taxId,
    createdAt: order.createdAt,
    expiresAt: order.payUntil,
    timesAsked: 0,
    nextAskAt: askAgainAt(order.createdAt, 0),
  });
  await tx.jobs.enqueue(tx.db, 'payments.request-charge', { orderId: order.id });
}
