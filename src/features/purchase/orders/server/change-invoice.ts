import type { Deps } from '#platform/deps.ts';
import type { BillingAddress, Invoice } from '../order.ts';
import { updateInvoiceData } from './internal/queries.ts';

/** Changes whom the order's tax note names and, if it is given, the address there. Needs the lock of the order. */
export const changeInvoice = (
  tx: Deps,
  orderId: string,
  payer: { invoice: Invoice; billing?: BillingAddress },
): Promise<void> => updateInvoiceData(tx.db, orderId, payer);
