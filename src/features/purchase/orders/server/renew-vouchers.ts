import { type Deps, inTransaction } from '#platform/deps.ts';
import { selectByNumber, selectForUpdate, updateVoucherIssue } from './internal/queries.ts';
import { recordEvent } from './move-order.ts';

export type RenewOutcome = { ok: true; issue: number } | { ok: false; code: 'not_found' | 'too_many' };

/** `lastIssue` is the greatest issue that a code can hold. */
export async function renewVouchers(
  deps: Deps,
  { incrementId, who, lastIssue }: { incrementId: string; who: string; lastIssue: number },
): Promise<RenewOutcome> {
  const found = await selectByNumber(deps.db, incrementId);
  if (!found) return { ok: false, code: 'not_found' };
  return inTransaction(deps, async (tx) => {
    const order = await selectForUpdate(tx.db, found.id);
    if (!order) return { ok: false, code: 'not_found' };
    const issue = order.voucherIssue + 1;
    if (issue > lastIssue) return { ok: false, code: 'too_many' };
    await updateVoucherIssue(tx.db, order.id, issue);
    const event = { kind: 'voucher', actor: 'operator', reason: 'Vouchers renovados' } as const;
    await recordEvent(tx, order.id, { ...event, who });
    return { ok: true, issue };
  });
}
