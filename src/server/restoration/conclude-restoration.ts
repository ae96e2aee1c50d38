import { sql } from 'drizzle-orm';
import { endAllSessions } from '#features/account/sessions/server/end-sessions.ts';
import { appendAudit } from '#features/desk/audit/server/append-audit.ts';
import { endAllStaffSessions } from '#features/desk/staff/team/server/manage-team.ts';
import { newestOrderAt } from '#features/purchase/orders/server/read-orders.ts';
import { reconcilePayments } from '#features/purchase/payments/reconciliation/server/reconcile-payments.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { recoverPayments } from '#features/purchase/payments/server/recover-payments.ts';
import type { Db } from '#platform/database/database.ts';
import { acceptDatabase } from '#platform/database/identity.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { parkMails } from '#platform/jobs/parked-mails.ts';

interface Conclusion {
  endedSessions: { customers: number; staff: number };
  parkedMails: number;
  /** False if the bank or the acquirer did not answer. The running store asks again every night. */
  reconciled: boolean;
  /** Orders made after this moment are lost. Null if the store has no orders. */
  lastOrderAt: Date | null;
}

/**
 * Makes a restored database safe to open. It knows nothing of what happened after the backup: numbers were given away, mails
 * sent, sessions ended, money received. `ahead`: how many numbers of each kind may have been given since.
 */
export async function concludeRestoration(
  deps: PaymentDeps,
  { ahead, who }: { ahead: number; who: string },
): Promise<Conclusion> {
  const conclusion = await inTransaction(deps, async (tx) => {
    await moveSequencesOn(tx.db, ahead);
    const endedSessions = { customers: await endAllSessions(tx), staff: await endAllStaffSessions(tx) };
    const parkedMails = await parkMails(tx.db);
    await acceptDatabase(tx.db);
    const lastOrderAt = await newestOrderAt(tx);
    await record(tx, who, 'Concluiu a restauração de uma cópia');
    return { endedSessions, parkedMails, lastOrderAt };
  });
  await deps.db.execute(sql`analyze`);
  return { ...conclusion, reconciled: await reconciled(deps) };
}

/** The store was stopped while its database moved or was upgraded, so nothing is lost and nothing needs repair. */
export const acceptMovedDatabase = (deps: Deps, who: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    await acceptDatabase(tx.db);
    await record(tx, who, 'Aceitou o banco mudado de lugar, sem perda');
  });

const record = (tx: Deps, who: string, text: string): Promise<void> =>
  appendAudit(tx, {
    staffId: null,
    shellName: who,
    operation: 'restauracao',
    stage: 'done',
    object: 'banco',
    text,
  });

/** Papers, mails and links name lost orders, customers and requests, so their numbers must not be issued again. */
async function moveSequencesOn(db: Db, ahead: number): Promise<void> {
  await db.execute(sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + ${ahead})
    from pg_sequences where schemaname = 'public'`);
}

async function reconciled(deps: PaymentDeps): Promise<boolean> {
  try {
    await recoverPayments(deps);
    await reconcilePayments(deps);
    return true;
  } catch (err) {
    deps.log.error({ err }, 'payments were not compared with the bank after the restore');
    return false;
  }
}
