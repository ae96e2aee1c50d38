import type { OrderView } from '#features/purchase/orders/order.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import type { FeedbackQuestion } from '../contract.ts';
import { readFeedback } from '../feedback.ts';
import { insertAnswer, insertDismissal } from './internal/answer-queries.ts';
import { judgedOrder } from './judged-order.ts';

export type AnswerOutcome =
  | { ok: true }
  /** `wrong_answers` means that the answers do not belong to the link's survey. */
  | { ok: false; code: 'unknown_link' | 'already_answered' | 'over' | 'wrong_answers' };

export async function answerSurvey(
  deps: Deps,
  { token, questions }: { token: string; questions: readonly FeedbackQuestion[] },
): Promise<AnswerOutcome> {
  const outcome = await judgedOrder(deps, token);
  if (!outcome.ok) return outcome;
  const { kind, order } = outcome;
  const feedback = readFeedback(kind, questions);
  if (!feedback) return { ok: false, code: 'wrong_answers' };
  const stored = await insertAnswer(deps.db, {
    ...feedback,
    tags: [...feedback.tags],
    kind,
    orderId: order.id,
    customerId: order.customerId,
    storeIds: await storesOf(deps, order),
    productIds: [...new Set(order.lines.map(({ productId }) => productId))],
    answeredAt: deps.clock.now(),
  });
  return stored ? { ok: true } : { ok: false, code: 'already_answered' };
}

/** The invitation to the satisfaction survey has its own link to decline. */
export async function dismissSurvey(
  deps: Deps,
  { token }: { token: string },
): Promise<{ ok: true } | { ok: false; code: 'unknown_link' }> {
  const outcome = await judgedOrder(deps, token);
  if (!outcome.ok)
    return outcome.code === 'unknown_link' ? { ok: false, code: 'unknown_link' } : { ok: true };
  const { kind, order } = outcome;
  await insertDismissal(deps.db, { customerId: order.customerId, kind, at: deps.clock.now() });
  return { ok: true };
}

async function storesOf(deps: Deps, { lines }: OrderView): Promise<number[]> {
  const units = await unitsByIds(deps, [...new Set(lines.map(({ unitId }) => unitId))]);
  return [...new Set([...units.values()].map(({ storeId }) => storeId))];
}
