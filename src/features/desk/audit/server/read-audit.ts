import type { Deps } from '#platform/deps.ts';
import type { AuditRow, Verdict } from '../audit-row.ts';
import { hashOf, previousHash } from './append-audit.ts';
import { type AuditFilter, selectAudit, selectFrom, selectHead } from './internal/queries.ts';

export type { AuditFilter };

const BATCH = 2000;

/** Newest first. `next` continues after the last row, and is null at the end. */
export async function listAudit(
  deps: Deps,
  filter: AuditFilter,
  { before, size }: { before?: number | undefined; size: number },
): Promise<{ rows: AuditRow[]; next: number | null }> {
  const found = await selectAudit(deps.db, filter, { before, limit: size + 1 });
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? (rows.at(-1)?.seq ?? null) : null };
}

/** Recomputes every hash. `brokenAt` is the first row that was changed, removed or inserted later. */
export async function verifyAudit(deps: Deps): Promise<Verdict> {
  let last: AuditRow | null = null;
  for (;;) {
    const batch: AuditRow[] = await selectFrom(deps.db, last?.seq ?? 0, BATCH);
    for (const row of batch) {
      const seq: number = (last?.seq ?? 0) + 1;
      if (row.seq !== seq || row.hash !== hashOf(previousHash(last), row))
        return { ok: false, rows: seq - 1, brokenAt: seq };
      last = row;
    }
    if (batch.length < BATCH) return { ok: true, rows: last?.seq ?? 0, head: last?.hash ?? null };
  }
}

/**
 * The log outlives the database, so it shows when a chain was rewritten as a whole and no longer ends in a logged head.
 */
export async function logHead(deps: Deps): Promise<void> {
  const head = await selectHead(deps.db);
  if (head) deps.log.info({ seq: head.seq, hash: head.hash }, 'audit head');
}
