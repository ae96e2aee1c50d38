import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { isFirstPaid } from '#features/purchase/orders/server/payment-type.ts';
import { isAuthorized } from '#features/purchase/orders/status.ts';
import type { Deps } from '#platform/deps.ts';
import type { SurveyKind } from '../questions.ts';
import { firstAttendedAt, isNpsTime, isOpen } from '../survey-times.ts';
import { hasAnswer, isSettled } from './internal/answer-queries.ts';
import { surveyToken } from './survey-token.ts';

type Invitation = { kind: Extract<SurveyKind, 'satisfaction' | 'nps'>; token: string } | null;

/** After a service, asks for the satisfaction survey; before it, from the day after the payment, for a recommendation. */
export async function askOnDetail(
  deps: Deps,
  order: Order & { lines: readonly OrderLine[] },
): Promise<Invitation> {
  if (!isAuthorized(order.status)) return null;
  const { incrementId, customerId } = order;
  const now = deps.clock.now();
  const attendedAt = firstAttendedAt(order.lines);
  if (attendedAt) {
    const survey = { orderId: order.id, kind: 'satisfaction' } as const;
    if (!isOpen(attendedAt, now) || (await hasAnswer(deps.db, survey))) return null;
    return { kind: 'satisfaction', token: surveyToken(deps, { kind: 'satisfaction', incrementId }) };
  }
  const mayAskNps = isNpsTime(order.paidAt, now) && !(await isSettled(deps.db, { customerId, kind: 'nps' }));
  return mayAskNps ? { kind: 'nps', token: surveyToken(deps, { kind: 'nps', incrementId }) } : null;
}

/** The result page of the first paid order asks where the buyer heard of the store. */
export async function askOnResult(deps: Deps, order: Order): Promise<string | null> {
  const { incrementId, customerId, status, paidAt } = order;
  if (!isAuthorized(status) || !isOpen(paidAt, deps.clock.now())) return null;
  if (await isSettled(deps.db, { customerId, kind: 'heard' })) return null;
  return (await isFirstPaid(deps, order)) ? surveyToken(deps, { kind: 'heard', incrementId }) : null;
}
