import { type Deps, inTransaction } from '#platform/deps.ts';
import { spelledProtocol } from '#platform/protocol.ts';
import { answerMailJob } from './contact-jobs.ts';
import {
  type ContactMessage,
  type ContactRequest,
  insertMessage,
  type RequestFilter,
  requestByProtocol,
  selectMessages,
  selectRequests,
} from './internal/request-queries.ts';

export type { ContactMessage, ContactRequest };

export const listContacts = (deps: Deps, filter: RequestFilter): Promise<ContactRequest[]> =>
  selectRequests(deps.db, filter);

export const findContact = (deps: Deps, protocol: string): Promise<ContactRequest | null> =>
  requestByProtocol(deps.db, spelledProtocol(protocol));

export const answersTo = (deps: Deps, { id }: ContactRequest): Promise<ContactMessage[]> =>
  selectMessages(deps.db, id);

/** Mails `answer`. A request may get several answers. Returns false for an unknown protocol. */
export const answerContact = (
  deps: Deps,
  protocol: string,
  { answer, operator }: { answer: string; operator: string },
): Promise<boolean> =>
  inTransaction(deps, async (tx) => {
    const message = { body: answer, operator, at: tx.clock.now() };
    const messageId = await insertMessage(tx.db, spelledProtocol(protocol), message);
    if (messageId === null) return false;
    await tx.jobs.enqueue(tx.db, answerMailJob, { messageId });
    return true;
  });
