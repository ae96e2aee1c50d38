import { appendAudit } from '#features/desk/audit/server/append-audit.ts';
import { inTransaction } from '#platform/deps.ts';
import { uploadText } from './change-texts.ts';
import { type ChangeSet, deleteDrafts, selectDue, selectEnding } from './internal/queries.ts';
import { publishDue } from './publish.ts';
import type { KindDeps, Part } from './shown-kinds.ts';
import { takeBack } from './take-back.ts';

/** Publishes what is due, and takes back what has reached its end, each in its own transaction. */
export async function runChangeSets(deps: KindDeps): Promise<void> {
  const now = deps.clock.now();
  const failures: unknown[] = [];
  const each = async (ids: readonly number[], work: (tx: KindDeps, id: number) => Promise<void>) => {
    for (const id of ids)
      await inTransaction(deps, (tx) => work(tx, id)).catch((error) => failures.push(error));
  };
  await each(await selectEnding(deps.db, now), async (tx, id) => {
    const outcome = await takeBack(tx, id, 'ended');
    if (!('ok' in outcome)) await record(tx, outcome.parts, 'Encerrou');
  });
  await each(await selectDue(deps.db, now), async (tx, id) => {
    const parts = await publishDue(tx, id);
    const isFailed = parts?.some(({ set }) => set.state === 'failed');
    if (parts) await record(tx, parts, isFailed ? 'Não conseguiu mudar' : 'Mudou, como agendado,');
  });
  if (failures.length > 0) throw new AggregateError(failures, 'change sets could not be published or ended');
}

/** The author of the plan is the author of the act. */
async function record(tx: KindDeps, parts: readonly Part<ChangeSet>[], act: string): Promise<void> {
  await appendAudit(tx, {
    staffId: parts[0]?.set.staffId ?? null,
    shellName: parts[0]?.set.shellName ?? null,
    object: 'loja',
    text: `${act} ${uploadText(parts)}`,
    operation: 'change-sets/publish',
    stage: 'done',
  });
}

const DRAFT_MS = 7 * 86_400_000;

export const removeOldDrafts = (deps: KindDeps): Promise<void> =>
  deleteDrafts(deps.db, new Date(deps.clock.now().getTime() - DRAFT_MS));
