import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { PaymentDeps } from '../deps.ts';

/** Several, so that one payment that never gets an answer does not keep the others waiting. */
const SILENT_AFTER = 3;

export interface AskOutcome {
  ok: boolean;
  code?: string;
}

/**
 * Asks providers about many payments, for `budgetMs` at most. Returns false when there was no answer, or nobody was asked:
 * the time is over, or the provider of this method is down and another question would only time out.
 */
export function patientAsker({ clock }: PaymentDeps, budgetMs: number) {
  const until = clock.now().getTime() + budgetMs;
  const unanswered = new Map<PaymentMethodName, number>();
  return async (method: PaymentMethodName, ask: () => Promise<AskOutcome>): Promise<boolean> => {
    const inARow = unanswered.get(method) ?? 0;
    if (inARow >= SILENT_AFTER || clock.now().getTime() >= until) return false;
    const { ok, code } = await ask();
    const answered = ok || code !== 'unavailable';
    unanswered.set(method, answered ? 0 : inARow + 1);
    return answered;
  };
}
