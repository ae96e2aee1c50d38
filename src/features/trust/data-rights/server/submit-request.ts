import { type Deps, inTransaction } from '#platform/deps.ts';
import { newProtocol } from '#platform/protocol.ts';
import type { DataRequestForm } from '../data-request.ts';
import { requestMailJob } from './data-rights-jobs.ts';
import { insertRequest } from './internal/request-queries.ts';

/** Stores a request and mails the data protection officer, and the requester unless `mailed` is false. */
export const submitRequest = (
  deps: Deps,
  form: DataRequestForm,
  { mailed } = { mailed: true },
): Promise<{ protocol: string; mailed: boolean }> =>
  inTransaction(deps, async (tx) => {
    const protocol = newProtocol();
    const { kind, name, email, cpf, message } = form;
    const row = { protocol, kind, name, email, cpf, message, askedAt: tx.clock.now() };
    const requestId = await insertRequest(tx.db, row);
    await tx.jobs.enqueue(tx.db, requestMailJob, { requestId, mailed });
    return { protocol, mailed };
  });
