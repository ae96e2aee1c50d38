import { createHash } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';
import type { AuditEntry, AuditRow } from '../audit-row.ts';
import { insertAudit, lockHead } from './internal/queries.ts';

const START = '0'.repeat(64);

/** Changing any field, or the order of rows, changes every later hash. */
export const hashOf = (
  previous: string,
  { hash: _, ...row }: Omit<AuditRow, 'hash'> & { hash?: string },
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        previous,
        row.seq,
        row.at.toISOString(),
        row.staffId,
        row.shellName,
        row.operation,
        row.stage,
        row.object,
        row.text,
      ]),
    )
    .digest('hex');

export const previousHash = (head: Pick<AuditRow, 'hash'> | null): string => head?.hash ?? START;

/** Call it last in the transaction, because it locks the chain until the commit and all other writers wait. */
export async function appendAudit(tx: Deps, entry: Omit<AuditEntry, 'at'>): Promise<void> {
  const head = await lockHead(tx.db);
  const row = { ...entry, at: tx.clock.now(), seq: (head?.seq ?? 0) + 1 };
  await insertAudit(tx.db, { ...row, hash: hashOf(previousHash(head), row) });
}
