import type { PaymentState } from '#features/purchase/payments/contract.ts';
import type { PayOutcome } from '#features/purchase/payments/pay-outcome.ts';
import { submitKey } from '#ui/form/submit-key.ts';
import { CallError, CHANGE_MS, getJson, postJson, READ_MS } from '#ui/http.ts';
import { urls } from '#values/urls.ts';

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
): Promise<PayOutcome> {
  try {
    const state = await postJson<PaymentState>(
      '/v1/order/pay',
      { id, paymentType: 'pix', personType, pixCpf, pixCnpj, pixOwner },
      { within: CHANGE_MS, has: ['state', 'payUntil'], headers: { 'Idempotency-Key': submitKey() } },
    );
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
  const state = await getJson<PaymentState>(`/v1/order/payment?id=${id}`, {
    within: READ_MS,
    has: ['state', 'payUntil'],
  });
  return state.next;
}
