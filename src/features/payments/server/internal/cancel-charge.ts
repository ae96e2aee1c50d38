import { inTransaction } from '#platform/deps.ts';
import type { PaymentDeps } from '../deps.ts';
import { lockCharge, updateCharge } from './queries.ts';
import { settleAnswer } from './settle-charge.ts';

/** `paid`: the payer was quicker; the money is booked. `unavailable`: the bank gave no answer, the charge may live. */
export type CloseOutcome = { ok: true } | { ok: false; code: 'paid' | 'unavailable' };

/** Takes a charge away at the bank, so that nobody can pay it any more. */
export async function cancelCharge(deps: PaymentDeps, txid: string): Promise<CloseOutcome> {
  const answer = await deps.pix.cancel(txid);
  if (!answer.ok && answer.code !== 'not_found') {
    deps.log.warn({ txid, code: answer.code, detail: answer.detail }, 'charge not removed');
    return { ok: false, code: 'unavailable' };
  }
  if (answer.ok && answer.value.payments.length > 0) {
    await settleAnswer(deps, answer.value);
    return { ok: false, code: 'paid' };
  }
  if (answer.ok && answer.value.status !== 'removed') return { ok: false, code: 'unavailable' };
  return inTransaction(deps, async (tx) => {
    await lockCharge(tx.db, txid);
    await updateCharge(tx.db, txid, ['requested', 'active'], { state: 'removed' });
    return { ok: true };
  });
}
