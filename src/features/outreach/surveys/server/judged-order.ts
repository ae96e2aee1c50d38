import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import type { OrderView } from '#features/purchase/orders/order.ts';
import { viewOrder } from '#features/purchase/orders/server/read-orders.ts';
import { isAuthorized } from '#features/purchase/orders/status.ts';
import type { Deps } from '#platform/deps.ts';
import { firstAttendedAt, isOpen } from '../survey-times.ts';
import { hasAnswer } from './internal/answer-queries.ts';
import { readSurveyToken, type SurveySubject } from './survey-token.ts';

export type JudgedOutcome =
  | { ok: true; kind: SurveySubject['kind']; order: OrderView }
  | { ok: false; code: 'unknown_link' | 'already_answered' | 'over' };

export async function judgedOrder(deps: Deps, token: string): Promise<JudgedOutcome> {
  const subject = readSurveyToken(deps, token);
  const order = subject && (await viewOrder(deps, subject));
  if (!subject || !order) return { ok: false, code: 'unknown_link' };
  const { kind } = subject;
  if (await hasAnswer(deps.db, { orderId: order.id, kind })) return { ok: false, code: 'already_answered' };
  const open = isAuthorized(order.status) && isOpen(openSince(kind, order), deps.clock.now());
  // An erased account is never asked anything.
  if (!open || !(await findCustomer(deps, order.customerId))) return { ok: false, code: 'over' };
  return { ok: true, kind, order };
}

const openSince = (kind: SurveySubject['kind'], { paidAt, lines }: OrderView): Date | null =>
  kind === 'satisfaction' ? firstAttendedAt(lines) : paidAt;
