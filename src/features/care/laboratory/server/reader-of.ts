import { finalCpfOf } from '#features/account/accounts/server/cpf-claims.ts';
import { sawDocument } from '#features/desk/attendance/server/seen-document.ts';
import { ordersOfCustomer } from '#features/purchase/orders/server/erase-orders.ts';
import type { Deps } from '#platform/deps.ts';
import type { Reader } from '../may-read.ts';

/** Finds the CPF that this account claims, and whether a desk has seen its document. */
export async function readerOf(deps: Deps, customerId: number): Promise<Reader> {
  const cpf = await finalCpfOf(deps.db, customerId);
  const orders = cpf === null ? [] : await ordersOfCustomer(deps, customerId);
  const isSeen =
    cpf !== null && (await sawDocument(deps, { orderIds: orders.map(({ id }) => id), document: cpf }));
  return { id: customerId, cpf, seenCpf: isSeen ? cpf : null };
}
