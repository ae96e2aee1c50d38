import { appendAudit } from '#features/desk/audit/server/append-audit.ts';
import { inTransaction } from '#platform/deps.ts';
import { type ChangeSet, deleteDrafts, selectDue, selectEnding } from './internal/queries.ts';
import { changesText, publishDue, takeBack } from './publish.ts';
import { type KindDeps, shownKind } from './shown-kinds.ts';

/** Publishes what is due, and takes back what has reached its end, each in its own transaction. */
export async function runChangeSets(deps: KindDeps): Promise<void> {
  const now = deps.clock.now();
  for (const id of await selectEnding(deps.db, now))
    await inTransaction(deps, async (tx) => {
      const outcome = await takeBack(tx, id, 'ended');
      if (!('ok' in outcome)) await record(tx, outcome.set, 'Encerrou');
    });
  for (const id of await selectDue(deps.db, now))
    await inTransaction(deps, async (tx) => {
      const set = await publishDue(tx, id);
      if (set)
        await record(tx, set, set.state === 'failed' ? 'Não conseguiu mudar' : 'Mudou, como agendado,');
    });
}

/** The author of the plan is the author of the act. */
async function record(tx: KindDeps, set: ChangeSet, act: string): Promise<void> {
  const shown = shownKind(tx, set.kind);
  await appendAudit(tx, {
    staffId: set.staffId,
    shellName: set.shellName,
    object: 'loja',
    text: `${act} ${shown ? changesText(shown, set.changes) : set.kind}`,
    operation: 'change-sets/publish',
    stage: 'done',
  });
}

const DRAFT_MS = 7 * 86_400_000;

export const removeOldDrafts = (deps: KindDeps): Promise<void> =>
  deleteDrafts(deps.db, new Date(deps.clock.now().getTime() - DRAFT_MS));
