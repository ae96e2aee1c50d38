import { lockOrder, recordEvent } from '#features/purchase/orders/server/move-order.ts';
import type { Deps } from '#platform/deps.ts';

interface Note {
  orderId: string;
  text: string;
  who: string;
}

export type NoteOutcome = { ok: true } | { ok: false; code: 'not_found' | 'erased' };

/** An erased order takes no notes, because nothing would erase them again. */
export async function addNote(tx: Deps, { orderId, text, who }: Note): Promise<NoteOutcome> {
  const order = await lockOrder(tx, orderId);
  if (!order) return { ok: false, code: 'not_found' };
  if (order.invoice.name === '') return { ok: false, code: 'erased' };
  await recordEvent(tx, orderId, { kind: 'note', actor: 'operator', who, reason: text });
  return { ok: true };
}
