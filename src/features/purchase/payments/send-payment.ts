import type { PaymentState } from './contract.ts';

/** Sends one attempt to pay; the same key repeats the same attempt. Throws CallError. */
export type SendPayment<Attempt> = (attempt: Attempt, idempotencyKey: string) => Promise<PaymentState>;
