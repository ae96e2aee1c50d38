import { randomInt } from 'node:crypto';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { DataRequestForm } from '../data-request.ts';
import { requestMailJob } from './data-rights-jobs.ts';
import { insertRequest } from './internal/request-queries.ts';

/** Without what is easily confused: 0 and O, 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const PROTOCOL_LENGTH = 8;

const newProtocol = () =>
  Array.from({ length: PROTOCOL_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Stores what somebody asks about their data, and mails them and the data protection officer. */
export const submitRequest = (deps: Deps, form: DataRequestForm): Promise<{ protocol: string }> =>
  inTransaction(deps, async (tx) => {
    const protocol = newProtocol();
    const { kind, name, email, cpf, message } = form;
    const row = { protocol, kind, name, email, cpf, message, askedAt: tx.clock.now() };
    const requestId = await insertRequest(tx.db, row);
    await tx.jobs.enqueue(tx.db, requestMailJob, { requestId });
    return { protocol };
  });
