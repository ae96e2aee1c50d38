import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import { crashPoint } from '#features/purchase/payments/server/crash-point.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { LabState } from '../laboratory.ts';
import { CODECS, protocolOf } from '../protocols.ts';
import type { Answer } from '../read-answer.ts';
import {
  type LabMessage,
  lockMessage,
  releaseHeld,
  selectByPlacer,
  selectLinks,
  selectNextOut,
  updateLabOrders,
  updateMessage,
} from './internal/queries.ts';
import { openBytes, sealBytes } from './internal/sealed.ts';
import type { Laboratories } from './laboratories.ts';
import { applyMessageJob } from './laboratory-jobs.ts';

interface About {
  laboratoryId: number;
  orderId: string;
}

/**
 * Sends what waits about one order, in its order, until the laboratory is silent. Returns since when the oldest message has
 * waited in ms, or null when none waits.
 */
export async function sendToLaboratory(
  deps: Deps,
  laboratories: Laboratories,
  about: About,
): Promise<number | null> {
  const link = (await selectLinks(deps.db)).find(({ laboratoryId }) => laboratoryId === about.laboratoryId);
  const first = link?.active ? await selectNextOut(deps.db, about) : null;
  if (!link || !first) return null;
  let waiting: LabMessage | null = first;
  try {
    await laboratories.connected(link, async (send) => {
      while (waiting) {
        const sent = openBytes(deps.config, waiting.content ?? '');
        if (protocolOf(sent) !== link.protocol) {
          await store(deps, waiting, FOR_ANOTHER_PROTOCOL, Buffer.of());
          waiting = await selectNextOut(deps.db, about);
          continue;
        }
        const bytes = await send(sent);
        crashPoint(deps.config, 'laboratory-answered');
        const answer = CODECS[link.protocol].readAnswer(bytes, sent);
        if (!answer) throw new Error('the answer is not to this message');
        if (answer.code !== 'AA' && link.retries.includes(answer.code))
          throw new Error(`answered ${answer.code}`);
        await store(deps, waiting, answer, bytes);
        waiting = await selectNextOut(deps.db, about);
      }
    });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    deps.log.warn({ laboratory: link.laboratoryId, detail }, 'the laboratory gave no answer');
    return deps.clock.now().getTime() - (waiting ?? first).at.getTime();
  }
  return null;
}

/** The link was changed while this message waited. The desk orders the exam again, in the new protocol. */
const FOR_ANOTHER_PROTOCOL: Answer = { code: 'AR', text: 'O protocolo da ligação mudou.', lines: [] };

/** The next state of an order, by the answer to its line. */
export const NEXT: Readonly<Record<string, LabState>> = {
  OK: 'accepted',
  UA: 'refused',
  CR: 'cancelled',
  UC: 'too_late',
};

/** An order whose answer has no line for it is as the whole answer says. */
async function store(
  deps: Deps,
  { id, orderId }: LabMessage,
  answer: Answer,
  bytes: Uint8Array,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    if (orderId === null || !(await lockOrder(tx, orderId))) return;
    const message = await lockMessage(tx.db, id);
    if (message?.state !== 'waiting') return;
    const now = tx.clock.now();
    const isTaken = answer.code === 'AA';
    await updateMessage(tx.db, id, {
      state: isTaken ? 'done' : 'refused',
      answer: sealBytes(tx.config, bytes),
      problem: isTaken ? '' : `O laboratório recusou a mensagem (${answer.code}).`,
      endedAt: now,
    });
    const sent = openBytes(tx.config, message.content ?? '');
    const asked = CODECS[protocolOf(sent)].orderedIn(sent);
    const known = await selectByPlacer(
      tx.db,
      asked.map(({ placer }) => placer),
    );
    for (const { placer, control } of asked) {
      const order = known.get(placer);
      const line = answer.lines.find((one) => one.placer === placer);
      const whole: LabState =
        control === 'CA' ? (isTaken ? 'cancelled' : 'too_late') : isTaken ? 'accepted' : 'refused';
      const state = (line && NEXT[line.control]) ?? whole;
      if (!order || (order.state !== 'to_send' && order.state !== 'to_cancel')) continue;
      // The collection may have been undone while its order was on the way; then the cancellation follows.
      const isOvertaken = order.state === 'to_cancel' && control === 'NW';
      await updateLabOrders(tx.db, [order.id], {
        state: !isOvertaken ? state : state === 'refused' ? 'cancelled' : order.state,
        ...(line?.filler && { filler: line.filler }),
        refusal: state === 'refused' ? answer.text.slice(0, 200) : '',
        answeredAt: now,
      });
    }
    for (const messageId of await releaseHeld(tx.db, orderId))
      await tx.jobs.enqueue(tx.db, applyMessageJob, { messageId });
  });
}
