import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { isFirstPaid } from '#features/purchase/orders/server/payment-type.ts';
import { isAuthorized } from '#features/purchase/orders/status.ts';
import type { Deps } from '#platform/deps.ts';
import type { SurveyKind } from '../questions.ts';
import { firstAttendedAt, isNpsTime, isOpen } from '../survey-times.ts';
import { hasAnswer, isSettled } from './internal/answer-queries.ts';
import { surveyToken } from './survey-token.ts';

type Asked = { kind: Extract<SurveyKind, 'satisfaction' | 'nps'>; token: string } | null;

/** The satisfaction survey after a service; before it, from the day after the payment, the recommendation. */
export async function askOnDetail(
  deps: Deps,
  order: Order & { lines: readonly OrderLine[] },
): Promise<Asked> {
  if (!isAuthorized(order.status)) return null;
  const { incrementId, customerId } = order;
  const now = deps.clock.now();
  const attendedAt = firstAttendedAt(order.lines);
  if (attendedAt) {
    const asked = { orderId: order.id, kind: 'satisfaction' } as const;
    if (!isOpen(attendedAt, now) || (await hasAnswer(deps.db, asked))) return null;
    return { kind: 'satisfaction', token: surveyToken(deps, { kind: 'satisfaction', incrementId }) };
  }
  const asks = isNpsTime(order.paidAt, now) && !(await isSettled(deps.db, { customerId, kind: 'nps' }));
  return asks ? { kind: 'nps', token: surveyToken(deps, { kind: 'nps', incrementId }) } : null;
}

/** Asks where the buyer heard of the store, on the result page of the first paid order. */
export async function askOnResult(deps: Deps, order: Order): Promise<string | null> {
  const { incrementId, customerId, status, paidAt } = order;
  if (!isAuthorized(status) || !isOpen(paidAt, deps.clock.now())) return null;
  if (await isSettled(deps.db, { customerId, kind: 'heard' })) return null;
  return (await isFirstPaid(deps, order)) ? surveyToken(deps, { kind: 'heard', incrementId }) : null;
}
