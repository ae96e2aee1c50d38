import { authorOf, type Operator } from '#features/desk/operations/operator.ts';
import { hasOpened } from '#features/purchase/orders/server/has-opened.ts';
import { seriousFaults } from '#features/shop/content/server/page-faults.ts';
import { abortable } from '#platform/abort.ts';
import { atOneMoment, type Deps, inSavepoint } from '#platform/deps.ts';
import type { Cells, ImportResult } from '#platform/import/import.ts';
import { lockImports } from '#platform/import/run-import.ts';
import { manyTexts } from '../change-set.ts';
import { uploadText } from './change-texts.ts';
import { isClosed } from './first-steps.ts';
import { type ChangeSet, lockTogether, updateChangeSet, updateTogether } from './internal/queries.ts';
import { asWritten, type Change, nextRow } from './overlay.ts';
import { withoutLine } from './preview.ts';
import { approves, hasMoved, lapsed, rightProblems } from './rights.ts';
import { type KindDeps, nameOf, type Part, partsOf, rowsByKey, type ShownKind } from './shown-kinds.ts';
import { writeRows } from './write-rows.ts';

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

type PublishRefusal = Refused<
  'not_yours' | 'not_found' | 'stale' | 'faulty' | 'large' | 'empty' | 'bad_period' | 'past'
>;

const MINUTE_MS = 60_000;

/**
 * Writes what the drafts of an upload previewed, schedules them, or lets them wait for a second person. Refuses when the store
 * has changed under the preview.
 */
export async function publish(
  deps: KindDeps,
  { id, note, confirmed, startsAt, endsAt }: Publication,
  by: Operator,
): Promise<Published | PublishRefusal> {
  const tx = atOneMoment(deps);
  await lockImports(tx.db);
  const parts = partsOf(tx, await lockTogether(tx.db, id), by);
  if (!parts?.every(({ set }) => set.state === 'draft')) return { ok: false, code: 'not_found' };
  if (parts.some(({ set }) => set.findings.errors.length > 0)) return { ok: false, code: 'faulty' };
  if (parts.every(({ set }) => set.changes.length === 0)) return { ok: false, code: 'empty' };
  if (isLarge(parts) && !confirmed) return { ok: false, code: 'large' };
  // A colleague's draft may change columns that only the colleague may change.
  if (parts.some((part) => changesOthers(part, by))) return { ok: false, code: 'not_yours' };
  const now = tx.clock.now();
  if (startsAt && startsAt.getTime() < now.getTime() - MINUTE_MS) return { ok: false, code: 'past' };
  if (endsAt && endsAt <= (startsAt ?? now)) return { ok: false, code: 'bad_period' };
  const decided = { note, endsAt, ...takenOver(parts, by) };
  if (!(await waitsForSecondPerson(tx, parts))) return goLive(tx, parts, { ...decided, startsAt });
  const sets = parts.map(({ set }) => set);
  await updateTogether(tx.db, sets, { state: 'waiting', startsAt, ...decided });
  return { scheduled: false, waiting: true, opens: false, text: uploadText(parts) };
}

/** The person who publishes a colleague's draft is its author from then on. The colleague stays known as a writer. */
function takenOver(parts: readonly Part<ChangeSet>[], by: Operator): Partial<ChangeSet> {
  const drafted = parts[0]?.set;
  return {
    ...authorOf(by),
    ...(drafted && !wrote(drafted, by) && { draftedBy: drafted.staffId, draftedInShell: drafted.shellName }),
  };
}

/** Whether the person may not change all of its columns. */
export const changesOthers = ({ set, shown }: Part<ChangeSet>, by: Operator): boolean =>
  set.changes.some((change) => rightProblems(shown, change, by).length > 0);

interface Published {
  scheduled: boolean;
  /** A second person has to approve it first. */
  waiting: boolean;
  /** It was the last thing that the store needed to open. */
  opens: boolean;
  text: string;
}

const needsSecondPerson = ({ shown: { importer }, set }: Part<ChangeSet>): boolean =>
  set.changes.some(({ after }) => importer.window.needsSecondPerson(after));

/** Whether a second person decides. Before the store opens no customer has accepted a text, so one person alone does. */
export const waitsForSecondPerson = async (deps: Deps, parts: readonly Part<ChangeSet>[]): Promise<boolean> =>
  parts.some(needsSecondPerson) && (await hasOpened(deps));

/** Publishes or schedules what waits for a second person, who is not the author, unless the store has yet to open. */
export async function approve(
  deps: KindDeps,
  id: number,
  by: Operator,
): Promise<Published | Refused<'not_found' | 'own_request' | 'not_yours' | 'stale'>> {
  const tx = atOneMoment(deps);
  await lockImports(tx.db);
  const parts = partsOf(tx, await lockTogether(tx.db, id), by);
  const [first] = parts ?? [];
  if (!parts || first?.set.state !== 'waiting') return { ok: false, code: 'not_found' };
  if (wrote(first.set, by) && (await hasOpened(tx))) return { ok: false, code: 'own_request' };
  if (parts.some((part) => changesOthers(part, by))) return { ok: false, code: 'not_yours' };
  const { staffId, shellName } = authorOf(by);
  return goLive(tx, parts, {
    startsAt: first.set.startsAt,
    approvedBy: staffId,
    approvedInShell: shellName,
  });
}

type Writers = Pick<ChangeSet, 'staffId' | 'shellName' | 'draftedBy' | 'draftedInShell'>;

/** Whether the person wrote the draft or published it, and so cannot be its second person. */
export function wrote({ staffId, shellName, draftedBy, draftedInShell }: Writers, by: Operator): boolean {
  const own = authorOf(by);
  return (
    (staffId === own.staffId && shellName === own.shellName) ||
    // Without a colleague's draft both are null, as they are for no person.
    ((draftedBy !== null || draftedInShell !== null) &&
      draftedBy === own.staffId &&
      draftedInShell === own.shellName)
  );
}

async function goLive(
  tx: KindDeps,
  parts: readonly Part<ChangeSet>[],
  { startsAt, ...decided }: Partial<ChangeSet>,
): Promise<Published | Refused<'stale'>> {
  const now = tx.clock.now();
  const text = uploadText(parts);
  const sets = parts.map(({ set }) => set);
  if (startsAt && startsAt > now) {
    await updateTogether(tx.db, sets, { state: 'scheduled', startsAt, ...decided });
    return { scheduled: true, waiting: false, opens: false, text };
  }
  const wasClosed = await isClosed(tx);
  for (const part of parts) if (!(await writeUntouched(tx, part, now))) return { ok: false, code: 'stale' };
  await updateTogether(tx.db, sets, decided);
  for (const { undoes } of sets)
    if (undoes !== null) await updateChangeSet(tx.db, undoes, { state: 'undone', endedAt: now });
  const opens = wasClosed && !(await isClosed(tx)) && (await seriousFaults(tx)).length === 0;
  return { scheduled: false, waiting: false, opens, text };
}

const isLarge = (parts: readonly Part<ChangeSet>[]): boolean => {
  const changes = parts.flatMap(({ set }) => set.changes);
  const added = changes.filter(({ before }) => before === null).length;
  const withdrawn = parts.flatMap(({ set }) => set.findings.withdrawn).length;
  return (
    parts.some(({ set }) => set.findings.large.length > 0) ||
    manyTexts({ rows: changes.length, added, withdrawn }).length > 0
  );
};

/** False where the store has changed since the preview; the caller rolls everything back. */
const writeUntouched = (outer: KindDeps, { set, shown }: Part<ChangeSet>, now: Date): Promise<boolean> =>
  // Each kind has caches of its own, as the one before may have changed what they hold.
  inSavepoint(outer, async (tx) => {
    const current = await rowsByKey(tx, shown);
    if (set.changes.some((change) => hasMoved(shown, current, change))) return false;
    const result = await writeRows(tx, shown, rowsAfter(shown, set.changes, current));
    if (result.errors.length > 0) return false;
    await updateChangeSet(tx.db, set.id, publishedWith(set, result, current, now));
    return true;
  });

/** The rows that the changes make of the store's, each without the approval that its new content has not got. */
const rowsAfter = (
  shown: ShownKind,
  changes: readonly Change[],
  current: ReadonlyMap<string, Cells>,
): Cells[] =>
  changes.map((change) => lapsed(shown, current.get(change.key), nextRow(change, current.get(change.key))));

function publishedWith(
  set: ChangeSet,
  result: ImportResult,
  current: ReadonlyMap<string, Cells>,
  now: Date,
): Pick<ChangeSet, 'state' | 'changes' | 'publishedAt'> {
  const written = new Map(result.changes.map((change) => [change.key, withoutLine(change)]));
  const planned = set.changes.flatMap(
    (change) => asWritten(change, written.get(change.key), current.get(change.key)) ?? [],
  );
  const keys = new Set(set.changes.map(({ key }) => key));
  const others = [...written.values()].filter(({ key }) => !keys.has(key));
  return { state: 'live', changes: [...planned, ...others], publishedAt: now };
}

/**
 * A scheduled change set overrides what colleagues wrote into its columns meanwhile; the plan is the later word. If one kind of an
 * upload no longer fits, none is written. Sets that came with it and are in force already stay.
 */
export async function publishDue(deps: KindDeps, id: number): Promise<Part<ChangeSet>[] | null> {
  const tx = atOneMoment(deps);
  await lockImports(tx.db);
  const sets = (await lockTogether(tx.db, id)).filter(({ state }) => state === 'scheduled');
  if (sets.length === 0) return null;
  const parts = partsOf(tx, sets);
  const now = tx.clock.now();
  const failure = parts ? await writeAll(tx, parts, now) : sets.map(({ kind }) => kind).join(', ');
  if (failure !== null) await updateTogether(tx.db, sets, { state: 'failed', failure, endedAt: now });
  const ids = sets.map((set) => set.id);
  return partsOf(
    tx,
    (await lockTogether(tx.db, id)).filter((set) => ids.includes(set.id)),
  );
}

/** Returns why nothing was written; null if all was. */
const writeAll = (outer: KindDeps, parts: readonly Part<ChangeSet>[], now: Date): Promise<string | null> =>
  abortable<string | null, KindDeps>(outer, async (whole, abort) => {
    for (const { set, shown } of parts)
      await inSavepoint(whole, async (tx) => {
        const current = await rowsByKey(tx, shown);
        const moved = movedApprovals(shown, set.changes, current);
        if (moved.length > 0) abort(moved.slice(0, 5).join('; '));
        const result = await writeRows(tx, shown, rowsAfter(shown, set.changes, current));
        const reasons = result.errors.map(({ column, reason }) => `${column ?? ''} ${reason}`.trim());
        if (reasons.length > 0) abort(reasons.slice(0, 5).join('; '));
        await updateChangeSet(tx.db, set.id, publishedWith(set, result, current, now));
      });
    return null;
  });

/** An approval is made on the whole row, so it does not come into force on another one. */
const movedApprovals = (
  shown: ShownKind,
  changes: readonly Change[],
  current: ReadonlyMap<string, Cells>,
): string[] =>
  changes
    .filter((change) => approves(shown, change) && hasMoved(shown, current, change))
    .map((change) => `${nameOf(shown, change.after)} mudou depois de aprovado`);
