import type { Deps } from '#platform/deps.ts';
import type { Invoice } from '../order.ts';
import { updateInvoiceData } from './internal/queries.ts';

/** Changes whom the order's tax note names. Needs the lock of the order. */
export const changeInvoice = (tx: Deps, orderId: string, invoice: Invoice): Promise<void> =>
  updateInvoiceData(tx.db, orderId, invoice);
