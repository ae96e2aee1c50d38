import type { readPayment } from '#features/purchase/payments/calls.ts';
import type { PayOutcome } from '#features/purchase/payments/pay-outcome.ts';
import type { SendPayment } from '#features/purchase/payments/send-payment.ts';
import { submitKey } from '#ui/form/submit-key.ts';
import { CallError, getJson, READ_MS } from '#ui/http.ts';
import { urls } from '#values/urls.ts';
import type { PixAttempt } from '../contract.ts';

interface Payer {
  personType?: 'PF' | 'company' | undefined;
  pixCpf?: string | undefined;
  pixCnpj?: string | undefined;
  pixOwner?: string | undefined;
}

/** For an order that exists already. Throws CallError. */
export async function payWithPix(
  id: string,
  { personType = 'PF', pixCpf, pixCnpj, pixOwner }: Payer,
  send: SendPayment<PixAttempt>,
): Promise<PayOutcome> {
  try {
    const state = await send({ id, paymentType: 'pix', personType, pixCpf, pixCnpj, pixOwner }, submitKey());
    return { next: state.next ?? urls.pix(id) };
  } catch (failure) {
    const next = isInProgress(failure) && (await nextOf(id));
    if (next) return { next };
    throw failure;
  }
}

const isInProgress = (failure: unknown) => failure instanceof CallError && failure.code === 'in_progress';

/** Where a Pix waits already, its page. */
async function nextOf(id: string): Promise<string | null> {
  const state = await getJson<typeof readPayment>('/v1/order/payment', {
    query: { id },
    within: READ_MS,
    has: ['state', 'payUntil'],
  });
  return state.next;
}
