import { createHash } from 'node:crypto';
import type { Operator } from '#features/desk/operations/operator.ts';
import { scopeOf } from '#features/desk/operations/operator.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { queriesOf } from '#features/purchase/payments/server/payment-method.ts';
import type { Cents } from '#values/money.ts';
import { selectOneUnmatched, updateReturned } from './internal/receipt-queries.ts';

type ReturnOutcome =
  | { state: 'processing' | 'done'; cents: Cents }
  | { ok: false; code: 'not_found' | 'returned' | 'refused' | 'unavailable' };

/** Returns money without an order to its payer. Repeats, also from two people at once, return it once. */
export async function returnReceipt(
  deps: PaymentDeps,
  reference: string,
  by: Operator,
): Promise<ReturnOutcome> {
  const receipt = scopeOf(by, 'finance.view') === null && (await selectOneUnmatched(deps.db, reference));
  if (!receipt) return { ok: false, code: 'not_found' };
  if (receipt.returned) return { ok: false, code: 'returned' };
  const { method, amountCents: cents } = receipt;
  const answer = await queriesOf(deps.methods, method).refund(deps, {
    id: refundIdOf(reference),
    paymentReference: '',
    receiptReference: reference,
    amountCents: cents,
    returnedCents: 0,
    sentAt: null,
    waits: false,
    disputes: new Map(),
  });
  if (!answer.ok) {
    deps.log.error({ reference, code: answer.code, detail: answer.detail }, 'a receipt was not returned');
    return { ok: false, code: answer.code === 'unavailable' ? 'unavailable' : 'refused' };
  }
  const { state } = answer.value;
  if (state !== 'processing' && state !== 'done') return { ok: false, code: 'refused' };
  await updateReturned(deps.db, reference);
  return { state, cents };
}

/** Every attempt has the same id, so that the bank recognises a repeat. */
const refundIdOf = (reference: string): string =>
  createHash('sha256').update(`receipt ${reference}`).digest('hex').slice(0, 32);
