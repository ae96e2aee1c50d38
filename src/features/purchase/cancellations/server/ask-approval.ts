import { randomUUID } from 'node:crypto';
import { changeSince } from '#features/purchase/orders/server/change-since.ts';
import { recordEvent } from '#features/purchase/orders/server/move-order.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { findByNumber } from '#features/purchase/orders/server/read-orders.ts';
import { cancelLines } from './cancel-order.ts';
import { insertApproval, selectWaitingApproval, updateApproval } from './internal/approval-queries.ts';
import { tellApprovers } from './mail-approval.ts';
import { checkRefund, needsSecondPerson, type RefundRefusal, type RefundRequest } from './refund-lines.ts';

type AskRefusal = RefundRefusal | { ok: false; code: 'within_limit' | 'already_asked' };

/** This refusal ends `cancelLines` before it cancels anything. */
const ASKED = { ok: false, code: 'asked' } as const;

/** Requests the approval of a refund above the limit, after all its checks. Replaces a request whose order has changed. */
export async function askApproval(
  tx: OrderDeps,
  { incrementId, reason, who, staffId, ...request }: RefundRequest & { staffId: number | null },
): Promise<{ ok: true } | AskRefusal> {
  const found = await findByNumber(tx, incrementId);
  if (!found) return { ok: false, code: 'not_found' };
  const outcome = await cancelLines<AskRefusal | typeof ASKED>(tx, found.id, {
    reason,
    who,
    async choose(lines, order) {
      const chosen = await checkRefund(tx, { order, lines }, request);
      if ('ok' in chosen) return chosen;
      const { cents, seen } = request;
      if (!(await needsSecondPerson(tx, order.id, cents))) return { ok: false, code: 'within_limit' };
      const former = await selectWaitingApproval(tx.db, order.id);
      if (former && !(await changeSince(tx, order.id, former.seen)))
        return { ok: false, code: 'already_asked' };
      if (former) await updateApproval(tx.db, former.id, { state: 'replaced' });
      const lineIds = chosen.map(({ id }) => id);
      const id = randomUUID();
      await insertApproval(tx.db, {
        id,
        orderId: order.id,
        state: 'waiting',
        lineIds,
        cents,
        reason,
        seen,
        requestedBy: staffId,
        requestedByName: who,
        askedAt: tx.clock.now(),
      });
      const event = { kind: 'approval_asked', actor: 'operator', who, reason } as const;
      await recordEvent(tx, order.id, { ...event, data: { lines: lineIds, cents } });
      await tellApprovers(tx, { id, requestedBy: staffId }, chosen);
      return ASKED;
    },
  });
  if (outcome.ok) throw new Error(`order ${incrementId} was cancelled instead of asked about`);
  return outcome.code === 'asked' ? { ok: true } : outcome;
}
