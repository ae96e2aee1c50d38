import { createHash, randomBytes } from 'node:crypto';
import { ackOf, Hl7Error, type Message, parseMessage } from '@loja/hl7';
import { crashPoint } from '#features/purchase/payments/server/crash-point.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { insertMessage, selectLinks, updateMessage } from './internal/queries.ts';
import { openBytes, sealBytes } from './internal/sealed.ts';
import { applyMessageJob } from './laboratory-jobs.ts';

/** Control ids are short. */
const LONGEST_ID = 199;

/**
 * Takes a laboratory's message: it is on disk before it is acknowledged, and acts afterwards, in a job. A repetition gets the
 * answer of the first. `isFrom` says whether the connection belongs to the laboratory with this address. Returns the
 * acknowledgement, or null for bytes that are not a message.
 */
export async function receiveMessage(
  deps: Deps,
  bytes: Uint8Array,
  isFrom: (host: string) => boolean = () => true,
): Promise<Uint8Array | null> {
  const read = readable(bytes);
  const header = 'message' in read ? read.message : read.header;
  if (!header) return null;
  const answer = (code: 'AA' | 'AE' | 'AR', text = '') =>
    ackOf(header, { code, text, controlId: randomBytes(10).toString('hex'), at: deps.clock.now() });
  const controlId = header.text('MSH', 10);
  const facility = header.text('MSH', 4);
  const link = (await selectLinks(deps.db)).find((one) => one.active && one.facility === facility);
  if (!link || !isFrom(link.host)) return answer('AR', 'unknown sending facility');
  if (controlId === '' || controlId.length > LONGEST_ID) return answer('AR', 'no message control id');
  if (!('message' in read)) {
    deps.log.error(
      { alarm: 'laboratory_message', laboratory: link.laboratoryId, fault: read.fault },
      'unreadable',
    );
    return answer('AR', read.fault);
  }
  const hash = createHash('sha256').update(bytes).digest('hex');
  return inTransaction(deps, async (tx) => {
    const { id, isNew, before } = await insertMessage(tx.db, {
      laboratoryId: link.laboratoryId,
      direction: 'in',
      controlId,
      state: 'waiting',
      hash,
      content: sealBytes(tx.config, bytes),
      at: tx.clock.now(),
    });
    if (before && before.hash !== hash) {
      tx.log.error(
        { alarm: 'laboratory_message', laboratory: link.laboratoryId, message: id },
        'a control id came again with other content',
      );
      return answer('AR', 'this control id belongs to another message');
    }
    if (before?.answer) return openBytes(tx.config, before.answer);
    const accepted = answer('AA');
    await updateMessage(tx.db, id, { answer: sealBytes(tx.config, accepted) });
    crashPoint(tx.config, 'result-received');
    if (isNew) await tx.jobs.enqueue(tx.db, applyMessageJob, { messageId: id });
    return accepted;
  });
}

function readable(bytes: Uint8Array): { message: Message } | { header: Message | null; fault: string } {
  try {
    return { message: parseMessage(bytes) };
  } catch (error) {
    if (!(error instanceof Hl7Error)) throw error;
    return { header: error.header, fault: error.fault };
  }
}
