import { appendAudit } from '#features/desk/audit/server/append-audit.ts';
import type { ImportResult } from '#platform/import/import.ts';
import { changesText } from './change-texts.ts';
import { insertChangeSet } from './internal/queries.ts';
import { storedOf } from './preview.ts';
import { type KindDeps, shownKind } from './shown-kinds.ts';

/** Puts an import by the command line among the change sets, so that it has its author and can be undone in the panel. */
export async function recordImport(
  tx: KindDeps,
  kind: string,
  result: ImportResult,
  shellName: string,
): Promise<void> {
  const now = tx.clock.now();
  const shown = shownKind(tx, kind);
  if (shown && result.changes.length > 0)
    await insertChangeSet(tx.db, {
      kind,
      origin: 'shell',
      state: 'live',
      ...storedOf(result),
      shellName,
      createdAt: now,
      publishedAt: now,
    });
  const text =
    shown && result.changes.length > 0
      ? `Mudou ${changesText(shown, result.changes)}`
      : `Importou ${kind}: ${result.added} novas, ${result.changed} alteradas`;
  await appendAudit(tx, {
    staffId: null,
    shellName,
    object: 'loja',
    text,
    operation: `importar ${kind}`,
    stage: 'done',
  });
}
