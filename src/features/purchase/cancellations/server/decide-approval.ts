import { lockOrder, recordEvent } from '#features/purchase/orders/server/move-order.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import type { Approval } from '../approval.ts';
import { selectApproval, updateApproval } from './internal/approval-queries.ts';
import { type RefundOutcome, refundLines } from './refund-lines.ts';

interface Decision {
  id: string;
  who: string;
  staffId: number | null;
}

type NotDecided = { ok: false; code: 'not_found' | 'not_waiting' };

/** Locks payments, then the order. */
async function lockApproval(
  tx: OrderDeps,
  id: string,
): Promise<{ ok: true; approval: Approval; incrementId: string } | NotDecided> {
  const found = await selectApproval(tx.db, id);
  if (!found) return { ok: false, code: 'not_found' };
  await tx.payments.lock(tx, found.orderId);
  const order = await lockOrder(tx, found.orderId);
  const approval = await selectApproval(tx.db, id);
  if (!order || approval?.state !== 'waiting') return { ok: false, code: 'not_waiting' };
  return { ok: true, approval, incrementId: order.incrementId };
}

/** Refunds what was asked for, with every check again: a changed order or amount refuses it. */
export async function approveRefund(
  tx: OrderDeps,
  { id, who, staffId }: Decision,
): Promise<RefundOutcome | NotDecided | { ok: false; code: 'own_request' }> {
  const found = await lockApproval(tx, id);
  if (!found.ok) return found;
  const { lineIds, cents, reason, seen, askedBy } = found.approval;
  if (askedBy === staffId) return { ok: false, code: 'own_request' };
  const { incrementId } = found;
  const refund = { incrementId, lineIds, cents, reason, seen, who, mayExceed: true };
  const outcome = await refundLines(tx, refund);
  if (outcome.ok) await decide(tx, id, { state: 'approved', who, staffId, answer: '' });
  return outcome;
}

export async function refuseRefund(
  tx: OrderDeps,
  { id, who, staffId, answer }: Decision & { answer: string },
): Promise<{ ok: true } | NotDecided> {
  const found = await lockApproval(tx, id);
  if (!found.ok) return found;
  await decide(tx, id, { state: 'refused', who, staffId, answer });
  const { orderId, cents } = found.approval;
  const event = { kind: 'approval_refused', actor: 'operator', who, reason: answer } as const;
  await recordEvent(tx, orderId, { ...event, data: { cents } });
  return { ok: true };
}

interface Decided extends Omit<Decision, 'id'> {
  state: 'approved' | 'refused';
  answer: string;
}

const decide = (tx: OrderDeps, id: string, { state, who, staffId, answer }: Decided): Promise<void> =>
  updateApproval(tx.db, id, {
    state,
    answer,
    decidedBy: staffId,
    decidedByName: who,
    decidedAt: tx.clock.now(),
  });
