import { noticeToAddress } from '#features/account/accounts/emails/server/notice-to-address.ts';
import type { Deps } from '#platform/deps.ts';
import { keptCpf } from '../kept-cpf.ts';
import { clearCpf } from './cpf-claims.ts';
import { updatePerson } from './customer-row.ts';
import { eraseAccount } from './erase-account.ts';
import { lockForMerger, type MergedAccount } from './internal/merge-queries.ts';
import { recordDecision } from './record-decision.ts';

interface Accounts {
  kept: MergedAccount;
  ended: MergedAccount;
  /** Others who claim one of both CPFs. */
  others: readonly MergedAccount[];
}

/** Locks both accounts, and all who claim their CPFs, in the order of their ids. Null where one of both is gone or erased. */
export async function lockBothAccounts(
  tx: Deps,
  ids: { kept: number; ended: number },
): Promise<Accounts | null> {
  const found = await lockForMerger(tx.db, [ids.kept, ids.ended]);
  const alive = (id: number) => found.find((one) => one.id === id && one.erasedAt === null);
  const [kept, ended] = [alive(ids.kept), alive(ids.ended)];
  return kept && ended ? { kept, ended, others: found.filter((one) => one !== kept && one !== ended) } : null;
}

/**
 * Ends an account whose rows belong to the kept one by now; a row that still refers to it fails the transaction. Both addresses
 * get a mail.
 */
export async function endMerged(tx: Deps, { kept, ended, others }: Accounts, reason: string): Promise<void> {
  const at = tx.clock.now();
  await eraseAccount(tx, { customerId: ended.id, ordered: false, erasedAt: at });
  const cpf = keptCpf(kept, ended, others);
  if (cpf !== null) {
    const claiming = others.filter((one) => one.cpf === cpf).map(({ id }) => id);
    await clearCpf(tx.db, claiming);
    await updatePerson(tx.db, kept.id, { cpf, cpfFinal: true, cpfSince: at });
  }
  await recordDecision(tx, { customerId: kept.id, action: 'accounts_merged', reason });
  await noticeToAddress(tx, { customerId: kept.id, kind: 'kept', email: kept.email, undoable: false });
  await noticeToAddress(tx, { customerId: kept.id, kind: 'merged', email: ended.email, undoable: false });
}
