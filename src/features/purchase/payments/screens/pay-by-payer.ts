import { type PayerType, payPage } from '#features/purchase/orders/payment-types.ts';
import { submitKey } from '#ui/form/submit-key.ts';
import { CallError, getJson, READ_MS } from '#ui/http.ts';
import type { readPayment } from '../calls.ts';
import type { PayerAttempt } from '../contract.ts';
import type { PayOutcome } from '../pay-outcome.ts';
import type { SendPayment } from '../send-payment.ts';

interface Attempt {
  paymentType: PayerType;
  personType?: 'PF' | 'company' | undefined;
  pixCpf?: string | undefined;
  pixCnpj?: string | undefined;
  pixOwner?: string | undefined;
}

export async function payByPayer(
  id: string,
  { paymentType, personType = 'PF', pixCpf, pixCnpj, pixOwner }: Attempt,
  send: SendPayment<PayerAttempt>,
): Promise<PayOutcome> {
  try {
    const state = await send({ id, paymentType, personType, pixCpf, pixCnpj, pixOwner }, submitKey());
    return { next: state.next ?? payPage(paymentType, id) };
  } catch (failure) {
    const next = isInProgress(failure) && (await nextOf(id));
    if (next) return { next };
    throw failure;
  }
}

const isInProgress = (failure: unknown) => failure instanceof CallError && failure.code === 'in_progress';

async function nextOf(id: string): Promise<string | null> {
  const state = await getJson<typeof readPayment>('/v1/order/payment', {
    query: { id },
    within: READ_MS,
    has: ['state', 'payUntil'],
  });
  return state.next;
}
