import type { PaymentState } from './contract.ts';

/** The same key repeats the same attempt. Throws CallError. */
export type SendPayment<Attempt> = (attempt: Attempt, idempotencyKey: string) => Promise<PaymentState>;
