import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { authorOf, type Operator } from '#features/desk/operations/operator.ts';
import type { Cells, ImportResult } from '#platform/import/import.ts';
import { lockImports, runImport } from '#platform/import/run-import.ts';
import { withoutLine } from './draft.ts';
import { type ChangeSet, lockChangeSet, selectLaterLive, updateChangeSet } from './internal/queries.ts';
import { backward, type Change, isCurrent, isUntouched, nextRows, withoutEnded } from './overlay.ts';
import {
  columnsOf,
  type KindDeps,
  linesOf,
  nameOf,
  rowsByKey,
  type ShownKind,
  shownKind,
} from './shown-kinds.ts';

type Refused<Code extends string> = { ok: false; code: Code };

interface Publication {
  id: number;
  note: string;
  /** Whether the person has seen the large changes and wants them. */
  confirmed: boolean;
  /** Null means now, and no end. */
  startsAt: Date | null;
  endsAt: Date | null;
}

type PublishRefusal = Refused<'not_found' | 'stale' | 'faulty' | 'large' | 'empty' | 'bad_period' | 'past'>;

const MINUTE_MS = 60_000;

/** Writes what the draft previewed, or schedules it. Refuses when the store has changed under the preview. */
export async function publish(
  tx: KindDeps,
  { id, note, confirmed, startsAt, endsAt }: Publication,
  by: Operator,
): Promise<{ scheduled: boolean; text: string } | PublishRefusal> {
  await lockImports(tx.db);
  const set = await lockChangeSet(tx.db, id);
  const shown = set && shownKind(tx, set.kind, by);
  if (!shown || set.state !== 'draft') return { ok: false, code: 'not_found' };
  if (set.findings.errors.length > 0) return { ok: false, code: 'faulty' };
  if (set.changes.length === 0) return { ok: false, code: 'empty' };
  if (set.findings.large.length > 0 && !confirmed) return { ok: false, code: 'large' };
  const now = tx.clock.now();
  if (startsAt && startsAt.getTime() < now.getTime() - MINUTE_MS) return { ok: false, code: 'past' };
  if (endsAt && endsAt <= (startsAt ?? now)) return { ok: false, code: 'bad_period' };
  // The person who publishes a colleague's draft is its author from then on.
  const decided = { note, endsAt, ...authorOf(by) };
  const text = changesText(shown, set.changes);
  if (startsAt && startsAt > now) {
    await updateChangeSet(tx.db, id, { state: 'scheduled', startsAt, ...decided });
    return { scheduled: true, text };
  }
  const current = await rowsByKey(tx, shown);
  if (!set.changes.every((change) => isUntouched(current.get(change.key), change)))
    return { ok: false, code: 'stale' };
  const result = await write(tx, shown, nextRows(set.changes, current));
  if (result.errors.length > 0) return { ok: false, code: 'stale' };
  await updateChangeSet(tx.db, id, { ...publishedWith(result, now), ...decided });
  return { scheduled: false, text };
}

const publishedWith = (result: ImportResult, now: Date) => ({
  state: 'live' as const,
  changes: result.changes.map(withoutLine),
  publishedAt: now,
});

/** A scheduled change set overrides what colleagues wrote into its columns meanwhile; the plan is the later word. */
export async function publishDue(tx: KindDeps, id: number): Promise<ChangeSet | null> {
  await lockImports(tx.db);
  const set = await lockChangeSet(tx.db, id);
  if (set?.state !== 'scheduled') return null;
  const shown = shownKind(tx, set.kind);
  const result = shown && (await write(tx, shown, nextRows(set.changes, await rowsByKey(tx, shown))));
  const now = tx.clock.now();
  const failure = result
    ? result.errors.map(({ column, reason }) => `${column ?? ''} ${reason}`.trim())
    : [set.kind];
  const row =
    result && failure.length === 0
      ? publishedWith(result, now)
      : { state: 'failed' as const, failure: failure.slice(0, 5).join('; '), endedAt: now };
  await updateChangeSet(tx.db, id, row);
  return { ...set, ...row };
}

/**
 * Restores the rows, except those that a colleague has changed since: these are named. An undoing by
 * a person is `undone`, one at the end of the period `ended`.
 */
export async function takeBack(
  tx: KindDeps,
  id: number,
  state: 'undone' | 'ended',
  by?: Operator,
): Promise<
  { set: ChangeSet; kept: string[]; rows: number; text: string } | Refused<'not_found' | 'nothing_left'>
> {
  await lockImports(tx.db);
  const set = await lockChangeSet(tx.db, id);
  const shown = set && shownKind(tx, set.kind, by);
  if (!shown || set.state !== 'live') return { ok: false, code: 'not_found' };
  const current = await rowsByKey(tx, shown);
  const former = set.changes.map((change) => ({
    name: nameOf(shown, change.after),
    cells: backward(current.get(change.key), change),
  }));
  const rows = former.flatMap(({ cells }) => (cells ? [cells] : []));
  const kept = former.flatMap(({ name, cells }) => (cells === null ? [name] : []));
  if (state === 'undone' && rows.length === 0) return { ok: false, code: 'nothing_left' };
  const { errors } = await write(tx, shown, rows);
  // Other rows may depend on the change by now, such as a service on its category.
  const refused = errors.map(({ reason }) => reason);
  if (refused.length > 0 && state === 'undone') return { ok: false, code: 'nothing_left' };
  await passBefore(tx, set, current);
  const row = { state, kept: [...kept, ...refused], endedAt: tx.clock.now() };
  await updateChangeSet(tx.db, id, row);
  return {
    set: { ...set, ...row },
    kept: row.kept,
    rows: refused.length > 0 ? 0 : rows.length,
    text: changesText(shown, set.changes),
  };
}

/** Later change sets over cells that this one no longer holds get the values from before both. */
async function passBefore(tx: KindDeps, set: ChangeSet, current: ReadonlyMap<string, Cells>): Promise<void> {
  const covered = new Map(
    set.changes
      .filter((change) => !isCurrent(current.get(change.key), change))
      .map((change) => [change.key, change]),
  );
  if (covered.size === 0) return;
  for (const { id, changes } of await selectLaterLive(tx.db, set, [...covered.keys()])) {
    const rebased = changes.map((later) => {
      const ended = covered.get(later.key);
      return (ended && withoutEnded(later, ended)) ?? later;
    });
    await updateChangeSet(tx.db, id, { changes: rebased });
  }
}

async function write(tx: KindDeps, shown: ShownKind, rows: readonly Cells[]): Promise<ImportResult> {
  const { written, ...result } = await runImport(tx, shown.importer, {
    ...linesOf(shown, rows),
    simulate: false,
    confirmed: true,
  });
  if (written && shown.importer.changesHours) await openAgenda(tx);
  return result;
}

const MOST_NAMED = 3;

/** "Cupons: PRIMEIRA (Desconto), VERAO e mais 12", without the values. */
export function changesText(shown: ShownKind, changes: readonly Change[]): string {
  const labels = shown.importer.window.columns;
  const named = changes.slice(0, MOST_NAMED).map((change) => {
    const columns = change.before
      ? columnsOf(shown, change).map((column) => labels[column]?.label ?? column)
      : ['novo'];
    return `${nameOf(shown, change.after)} (${columns.join(', ')})`;
  });
  const more = changes.length - named.length;
  return `${shown.title}: ${named.join(', ')}${more > 0 ? ` e mais ${more}` : ''}`;
}
