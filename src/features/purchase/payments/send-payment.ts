import type { PaymentAnswer } from './contract.ts';

/** A repeated key repeats the same attempt. Throws CallError. */
export type SendPayment<Attempt> = (attempt: Attempt, idempotencyKey: string) => Promise<PaymentAnswer>;
