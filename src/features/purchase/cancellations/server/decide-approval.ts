import type { Order } from '#features/purchase/orders/order.ts';
import { lockOrder, recordEvent } from '#features/purchase/orders/server/move-order.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { inTransaction } from '#platform/deps.ts';
import { type Approval, closingReason, isOwnRequest, RETURNED } from '../approval.ts';
import { selectApproval, selectWaitingApprovals, updateApproval } from './internal/approval-queries.ts';
import { type RefundOutcome, refundLines } from './refund-lines.ts';

interface Decision {
  id: string;
  who: string;
  staffId: number | null;
}

/** Operators cannot decide a request of their own; they withdraw it instead. */
type OwnRequest = { ok: false; code: 'own_request' };
type NotDecided = { ok: false; code: 'not_found' | 'not_waiting' };

/** Locks the payments, then the order (decision 018). */
async function lockApproval(
  tx: OrderDeps,
  id: string,
): Promise<{ ok: true; approval: Approval; order: Order } | NotDecided> {
  const found = await selectApproval(tx.db, id);
  if (!found) return { ok: false, code: 'not_found' };
  await tx.payments.lock(tx, found.orderId);
  const order = await lockOrder(tx, found.orderId);
  const approval = await selectApproval(tx.db, id);
  if (!order || approval?.state !== 'waiting') return { ok: false, code: 'not_waiting' };
  return { ok: true, approval, order };
}

/** Repeats every check before it refunds, so that a changed order or amount refuses the approval. */
export async function approveRefund(
  tx: OrderDeps,
  { id, who, staffId }: Decision,
): Promise<RefundOutcome | NotDecided | OwnRequest> {
  const found = await lockApproval(tx, id);
  if (!found.ok) return found;
  const { lineIds, cents, reason, seen } = found.approval;
  if (isOwnRequest(found.approval, staffId)) return { ok: false, code: 'own_request' };
  const { incrementId } = found.order;
  const refund = { incrementId, lineIds, cents, reason, seen, who, mayExceed: true };
  const outcome = await refundLines(tx, refund);
  if (outcome.ok) await decide(tx, id, { state: 'approved', who, staffId, answer: '' });
  return outcome;
}

export async function refuseRefund(
  tx: OrderDeps,
  { id, who, staffId, answer }: Decision & { answer: string },
): Promise<{ ok: true } | NotDecided | OwnRequest> {
  const found = await lockApproval(tx, id);
  if (!found.ok) return found;
  if (isOwnRequest(found.approval, staffId)) return { ok: false, code: 'own_request' };
  await decide(tx, id, { state: 'refused', who, staffId, answer });
  const { orderId, cents } = found.approval;
  const event = { kind: 'approval_refused', actor: 'operator', who, reason: answer } as const;
  await recordEvent(tx, orderId, { ...event, data: { cents } });
  return { ok: true };
}

export async function withdrawApproval(
  tx: OrderDeps,
  { id, who, staffId }: Decision,
): Promise<{ ok: true } | NotDecided | { ok: false; code: 'not_own' }> {
  const found = await lockApproval(tx, id);
  if (!found.ok) return found;
  const { requestedBy, orderId, cents } = found.approval;
  if (requestedBy !== staffId) return { ok: false, code: 'not_own' };
  await decide(tx, id, { state: 'withdrawn', who, staffId, answer: '' });
  const event = { kind: 'approval_withdrawn', actor: 'operator', who, reason: '' } as const;
  await recordEvent(tx, orderId, { ...event, data: { cents } });
  return { ok: true };
}

const AT_ONCE = 100;

/** Ends the requests whose refund can never be approved (job approvals.close). */
export async function closeApprovals(deps: OrderDeps): Promise<void> {
  for (const { id } of await selectWaitingApprovals(deps.db, AT_ONCE))
    await inTransaction(deps, (tx) => closeIfOver(tx, id));
}

async function closeIfOver(tx: OrderDeps, id: string): Promise<void> {
  const found = await lockApproval(tx, id);
  if (!found.ok) return;
  const { lineIds, orderId, cents } = found.approval;
  const lines = (await linesOf(tx, orderId)).filter((line) => lineIds.includes(line.id));
  const isReturned = (await tx.payments.unrefundedCents(tx, orderId)) < cents;
  const reason = closingReason(found.order, lines) || (isReturned ? RETURNED : '');
  if (reason === '') return;
  await updateApproval(tx.db, id, { state: 'closed', answer: reason, decidedAt: tx.clock.now() });
  const event = { kind: 'approval_closed', actor: 'operator', who: null, reason } as const;
  await recordEvent(tx, orderId, { ...event, data: { cents } });
}

interface Decided extends Omit<Decision, 'id'> {
  state: 'approved' | 'refused' | 'withdrawn';
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
