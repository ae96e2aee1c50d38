import type { OrderView } from '#features/orders/order.ts';
import { isFirstPaid } from '#features/orders/server/payment-type.ts';
import { viewOrder } from '#features/orders/server/read-orders.ts';
import { isAuthorized } from '#features/orders/status.ts';
import type { Deps } from '#platform/deps.ts';
import type { SurveyKind } from '../questions.ts';
import { firstAttendedAt, isNpsTime, isOpen } from '../survey-times.ts';
import { hasAnswer, isSettled } from './internal/answer-queries.ts';
import { surveyToken } from './survey-token.ts';

interface Own {
  incrementId: string;
  customerId: number;
}

type Asked = { kind: Extract<SurveyKind, 'satisfaction' | 'nps'>; token: string } | null;

/**
 * What the page of an order asks its buyer: the satisfaction survey once a service took place; before that, from the day
 * after the payment, how likely they are to recommend the store, unless they have answered that or do not want to.
 */
export async function askOnDetail(deps: Deps, own: Own): Promise<Asked> {
  const order = await paidOrderOf(deps, own);
  if (!order) return null;
  const now = deps.clock.now();
  const attendedAt = firstAttendedAt(order.lines);
  if (attendedAt) {
    const asked = { orderId: order.id, kind: 'satisfaction' } as const;
    if (!isOpen(attendedAt, now) || (await hasAnswer(deps.db, asked))) return null;
    return { kind: 'satisfaction', token: surveyToken(deps, { kind: 'satisfaction', ...own }) };
  }
  const asks = isNpsTime(order.paidAt, now) && !(await isSettled(deps.db, { ...own, kind: 'nps' }));
  return asks ? { kind: 'nps', token: surveyToken(deps, { kind: 'nps', ...own }) } : null;
}

/** On the result page of the first paid order: where its buyer has heard of the store. The link's token, or null. */
export async function askOnResult(deps: Deps, own: Own): Promise<string | null> {
  const order = await paidOrderOf(deps, own);
  if (!order || !isOpen(order.paidAt, deps.clock.now())) return null;
  if (await isSettled(deps.db, { ...own, kind: 'heard' })) return null;
  return (await isFirstPaid(deps, order)) ? surveyToken(deps, { kind: 'heard', ...own }) : null;
}

async function paidOrderOf(deps: Deps, own: Own): Promise<OrderView | null> {
  const order = await viewOrder(deps, own);
  return order && isAuthorized(order.status) ? order : null;
}
