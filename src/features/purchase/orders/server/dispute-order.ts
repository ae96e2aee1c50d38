import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import type { DisputeState } from '../order.ts';
import { holdVouchers, releaseDisputed } from './hold-vouchers.ts';
import { updateDispute } from './internal/queries.ts';
import { recordEvent } from './move-order.ts';
import { ORDER_MAILS } from './order-jobs.ts';

const REASONS: Record<DisputeState, string> = {
  open: 'Compra contestada no banco do cartão',
  won: 'Contestação encerrada a favor da loja',
  lost: 'Contestação encerrada a favor de quem contestou',
};

interface DisputeChange {
  state: DisputeState;
  /** The state covers all cases of the order together. */
  ofOrder: DisputeState;
  cents: Cents;
  reference: string;
  who?: string;
}

/** Vouchers are suspended until the store wins every case, or an operator decides. The places remain. */
export async function recordDispute(
  tx: Deps,
  orderId: string,
  { state, ofOrder, cents, reference, who }: DisputeChange,
): Promise<void> {
  await updateDispute(tx.db, orderId, ofOrder);
  if (ofOrder === 'won') await releaseDisputed(tx, orderId);
  else await holdVouchers(tx, orderId, 'dispute');
  await recordEvent(tx, orderId, {
    kind: 'dispute',
    actor: who ? 'operator' : 'payment',
    who: who ?? null,
    reason: REASONS[state],
    data: { cents, reference, code: state },
  });
  if (state === 'open') await tx.jobs.enqueue(tx.db, ORDER_MAILS.disputed, { orderId });
}
