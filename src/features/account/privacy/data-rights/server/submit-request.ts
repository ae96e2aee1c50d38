import type { Customer } from '#features/account/accounts/customer.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { newProtocol } from '#platform/protocol.ts';
import type { DataRequestForm, RequestKind } from '../data-request.ts';
import { requestMailJob } from './data-rights-jobs.ts';
import { insertRequest } from './internal/request-queries.ts';

interface Requester {
  mailed?: boolean;
  customerId?: number | null;
  openedBy?: string | null;
}

/** Stores a request and mails the data protection officer, and the requester unless `mailed` is false. */
export const submitRequest = (
  deps: Deps,
  form: DataRequestForm,
  { mailed = true, customerId = null, openedBy = null }: Requester = {},
): Promise<{ protocol: string; mailed: boolean }> =>
  inTransaction(deps, async (tx) => {
    const protocol = newProtocol();
    const { kind, name, email, cpf, message } = form;
    const askedAt = tx.clock.now();
    const row = { protocol, kind, name, email, cpf, message, askedAt, customerId, openedBy };
    const requestId = await insertRequest(tx.db, row);
    await tx.jobs.enqueue(tx.db, requestMailJob, { requestId, mailed });
    return { protocol, mailed };
  });

interface OfCustomer {
  customer: Pick<Customer, 'id' | 'fullName' | 'email' | 'cpf'>;
  kind: RequestKind;
  message: string;
  openedBy: string | null;
}

/** Stores a request by the account itself, or by an operator for a caller. Returns its protocol. */
export const openForCustomer = async (
  deps: Deps,
  { customer: { id, fullName: name, email, cpf }, kind, message, openedBy }: OfCustomer,
): Promise<string> =>
  (await submitRequest(deps, { kind, name, email, cpf, message }, { customerId: id, openedBy })).protocol;
