import type { Deps } from '#platform/deps.ts';
import { statusOfLines } from '../line-states.ts';
import type { OrderLine } from '../order.ts';
import { validUntil } from '../schedule.ts';
import { type Actor, mayMove } from '../status.ts';
import { type Schedule, selectForUpdate, selectLines, updateSchedule } from './internal/queries.ts';
import { moveOrder, recordEvent } from './move-order.ts';

/** Services that need a booking wait for the operator (readings.md, "From cart to paid", 9). */
export async function scheduleWalkIns(tx: Deps, orderId: string): Promise<void> {
  const now = tx.clock.now();
  const lines = await selectLines(tx.db, [orderId]);
  const walkIns = lines.filter((line) => !line.needsBooking && line.scheduledAt === null);
  for (const { id } of walkIns)
    await updateSchedule(tx.db, id, {
      scheduledAt: now,
      validUntil: validUntil(now, tx.config.vouchers.days),
      bookedFor: null,
    });
  await syncStatus(tx, { orderId, actor: 'payment', reason: 'Agendado pelo pagamento' });
}

interface LineSchedule {
  orderId: string;
  line: Pick<OrderLine, 'id'>;
  to: Schedule;
  kind: 'booked' | 'extended';
  reason: string;
  actor?: Actor | undefined;
  who?: string | undefined;
}

export async function scheduleLine(
  tx: Deps,
  { orderId, line, to, kind, reason, actor = 'operator', who }: LineSchedule,
): Promise<void> {
  await updateSchedule(tx.db, line.id, to);
  await recordEvent(tx, orderId, { kind, actor, who: who ?? null, reason, data: { lines: [line.id] } });
  await syncStatus(tx, { orderId, actor, reason, who });
}

interface Sync {
  orderId: string;
  actor: Actor;
  reason: string;
  who?: string | undefined;
}

async function syncStatus(tx: Deps, { orderId, actor, reason, who }: Sync): Promise<void> {
  const to = statusOfLines(await selectLines(tx.db, [orderId]));
  const order = to && (await selectForUpdate(tx.db, orderId));
  if (!order) return;
  let { status } = order;
  for (const step of ['authorized', to] as const) {
    // Only from `processing` onwards: a partially scheduled order does not return.
    if (step === 'authorized' && status !== 'processing') continue;
    if (!mayMove(status, step, actor)) continue;
    await moveOrder(tx, { orderId, to: step, actor, reason, who });
    status = step;
  }
}
