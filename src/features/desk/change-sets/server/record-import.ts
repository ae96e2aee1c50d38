import { appendAudit } from '#features/desk/audit/server/append-audit.ts';
import type { ImportResult } from '#platform/import/import.ts';
import { withoutLine } from './draft.ts';
import { insertChangeSet } from './internal/queries.ts';
import { changesText } from './publish.ts';
import { type KindDeps, shownKind } from './shown-kinds.ts';

/** Puts an import by the command line among the change sets, so that it has its author and can be undone in the panel. */
export async function recordImport(
  tx: KindDeps,
  kind: string,
  { changes, unchanged, errors, large, withdrawn, returning, remains, added, changed }: ImportResult,
  shellName: string,
): Promise<void> {
  const now = tx.clock.now();
  const shown = shownKind(tx, kind);
  if (shown && changes.length > 0)
    await insertChangeSet(tx.db, {
      kind,
      origin: 'shell',
      state: 'live',
      changes: changes.map(withoutLine),
      findings: { unchanged, errors, large, withdrawn, returning, remains },
      shellName,
      createdAt: now,
      publishedAt: now,
    });
  const text =
    shown && changes.length > 0
      ? `Mudou ${changesText(shown, changes)}`
      : `Importou ${kind}: ${added} novas, ${changed} alteradas`;
  await appendAudit(tx, {
    staffId: null,
    shellName,
    object: 'loja',
    text,
    operation: `importar ${kind}`,
    stage: 'done',
  });
}
