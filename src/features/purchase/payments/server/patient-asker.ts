import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { PaymentDeps } from './deps.ts';

/** One payment that never gets an answer must not delay the others. */
const SILENT_AFTER = 3;

export interface AskOutcome {
  ok: boolean;
  code?: string;
}

/** The returned function gives false without an answer, when the time is over, and while the provider is down. */
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
