import type { Order } from './order.ts';
import { isUnpaid } from './status.ts';

/** Stock stays held beyond the order's deadline for payments that arrive at the last moment. */
const HOLD_GRACE_MS = 2 * 60_000;

export const holdUntil = (payUntil: Date): Date => new Date(payUntil.getTime() + HOLD_GRACE_MS);

/** An order past its deadline does not end before the provider has confirmed whether the payment arrived. */
export const isConfirming = (
  { status, payUntil, decideBy }: Pick<Order, 'status' | 'payUntil' | 'decideBy'>,
  now: Date,
): boolean => isUnpaid(status) && decideBy === null && now >= payUntil;

/** Meanwhile the buyer reads these texts. They mention neither a cancellation nor amounts, which the store does not know yet. */
export const CONFIRMING = {
  title: 'Confirmando com o banco',
  message: 'O prazo para pagar terminou. Estamos confirmando com o banco se o pagamento chegou.',
  advice: 'Se você acabou de pagar, não precisa fazer nada: avisamos por e-mail assim que o banco responder.',
};
