import { type Deps, inTransaction } from '#platform/deps.ts';
import { spelledProtocol } from '#platform/protocol.ts';
import { answerMailJob } from './data-rights-jobs.ts';
import { type DataRequest, requestByProtocol, setAnswer } from './internal/request-queries.ts';

export type { DataRequest };

export const findRequest = (deps: Deps, protocol: string): Promise<DataRequest | null> =>
  requestByProtocol(deps.db, spelledProtocol(protocol));

interface Answer {
  protocol: string;
  answer: string;
  who: string;
}

/** Mails `answer` to the requester. Returns false for an unknown protocol or an answered request. */
export const answerRequest = (deps: Deps, { protocol, answer, who }: Answer): Promise<boolean> =>
  inTransaction(deps, async (tx) => {
    const answeredAt = tx.clock.now();
    const requestId = await setAnswer(tx.db, spelledProtocol(protocol), {
      answer,
      answeredAt,
      answeredBy: who,
    });
    if (requestId === null) return false;
    await tx.jobs.enqueue(tx.db, answerMailJob, { requestId });
    return true;
  });
