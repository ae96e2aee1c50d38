import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { authorOf, type Operator } from '#features/desk/operations/operator.ts';
import { abortable } from '#platform/abort.ts';
import { bumpCatalogue } from '#platform/cache/catalogue-version.ts';
import { atOneMoment, inSavepoint } from '#platform/deps.ts';
import type { Cells, ImportResult } from '#platform/import/import.ts';
import { lockImports, runImport } from '#platform/import/run-import.ts';
import { manyTexts } from '../change-set.ts';
import {
  type ChangeSet,
  insertTogether,
  lockTogether,
  selectLaterLive,
  updateChangeSet,
  updateTogether,
} from './internal/queries.ts';
import {
  asWritten,
  backward,
  type Change,
  heldColumns,
  isCurrent,
  nextRow,
  releasing,
  withoutEnded,
} from './overlay.ts';
import { previewOf, storedOf, withoutLine } from './preview.ts';
import {
  approves,
  hasMoved,
  lapsed,
  mayTakeBack,
  restored,
  rightProblems,
  withoutApproval,
} from './rights.ts';
import {
  columnsOf,
  type KindDeps,
  linesOf,
  nameOf,
  type Part,
  partsOf,
  rowsByKey,
  type ShownKind,
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
  // The person who publishes a colleague's draft is its author from then on.
  const decided = { note, endsAt, ...authorOf(by) };
  if (!parts.some(needsSecondPerson)) return goLive(tx, parts, { ...decided, startsAt });
  const sets = parts.map(({ set }) => set);
  await updateTogether(tx.db, sets, { state: 'waiting', startsAt, ...decided });
  return { scheduled: false, waiting: true, text: uploadText(parts) };
}

const changesOthers = ({ set, shown }: Part<ChangeSet>, by: Operator): boolean =>
  set.changes.some((change) => rightProblems(shown, change, by).length > 0);

interface Published {
  scheduled: boolean;
  /** A second person has to approve it first. */
  waiting: boolean;
  text: string;
}

const needsSecondPerson = ({ shown: { importer }, set }: Part<ChangeSet>): boolean =>
  set.changes.some(({ after }) => importer.window.needsSecondPerson(after));

/** Publishes or schedules what waits for a second person, who is not the author. */
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
  if (isAuthor(first.set, by)) return { ok: false, code: 'own_request' };
  if (parts.some((part) => changesOthers(part, by))) return { ok: false, code: 'not_yours' };
  const { staffId, shellName } = authorOf(by);
  return goLive(tx, parts, {
    startsAt: first.set.startsAt,
    approvedBy: staffId,
    approvedInShell: shellName,
  });
}

/** Whether the person published the change set. */
export function isAuthor(set: Pick<ChangeSet, 'staffId' | 'shellName'>, by: Operator): boolean {
  const { staffId, shellName } = authorOf(by);
  return set.staffId === staffId && set.shellName === shellName;
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
    return { scheduled: true, waiting: false, text };
  }
  for (const part of parts) if (!(await writeUntouched(tx, part, now))) return { ok: false, code: 'stale' };
  await updateTogether(tx.db, sets, decided);
  return { scheduled: false, waiting: false, text };
}

const isLarge = (parts: readonly Part<ChangeSet>[]): boolean => {
  const added = parts.flatMap(({ set }) => set.changes.filter(({ before }) => before === null)).length;
  const withdrawn = parts.flatMap(({ set }) => set.findings.withdrawn).length;
  return parts.some(({ set }) => set.findings.large.length > 0) || manyTexts({ added, withdrawn }).length > 0;
};

/** False where the store has changed since the preview; the caller rolls everything back. */
const writeUntouched = (outer: KindDeps, { set, shown }: Part<ChangeSet>, now: Date): Promise<boolean> =>
  // Each kind has caches of its own, as the one before may have changed what they hold.
  inSavepoint(outer, async (tx) => {
    const current = await rowsByKey(tx, shown);
    if (set.changes.some((change) => hasMoved(shown, current, change))) return false;
    const result = await write(tx, shown, rowsAfter(shown, set.changes, current));
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
 * upload no longer fits, none is written.
 */
export async function publishDue(deps: KindDeps, id: number): Promise<Part<ChangeSet>[] | null> {
  const tx = atOneMoment(deps);
  await lockImports(tx.db);
  const sets = await lockTogether(tx.db, id);
  if (sets[0]?.state !== 'scheduled') return null;
  const parts = partsOf(tx, sets);
  const now = tx.clock.now();
  const failure = parts ? await writeAll(tx, parts, now) : sets.map(({ kind }) => kind).join(', ');
  if (failure !== null) await updateTogether(tx.db, sets, { state: 'failed', failure, endedAt: now });
  return partsOf(tx, await lockTogether(tx.db, id));
}

/** Returns why nothing was written; null if all was. */
const writeAll = (outer: KindDeps, parts: readonly Part<ChangeSet>[], now: Date): Promise<string | null> =>
  abortable<string | null, KindDeps>(outer, async (whole, abort) => {
    for (const { set, shown } of parts)
      await inSavepoint(whole, async (tx) => {
        const current = await rowsByKey(tx, shown);
        const moved = movedApprovals(shown, set.changes, current);
        if (moved.length > 0) abort(moved.slice(0, 5).join('; '));
        const result = await write(tx, shown, rowsAfter(shown, set.changes, current));
        const reasons = result.errors.map(({ column, reason }) => `${column ?? ''} ${reason}`.trim());
        if (reasons.length > 0) abort(reasons.slice(0, 5).join('; '));
        await updateChangeSet(tx.db, set.id, publishedWith(set, result, current, now));
      });
    return null;
  });

interface TakenBack {
  parts: Part<ChangeSet>[];
  kept: string[];
  /** Rows that are as before. */
  rows: number;
  /** A second person has to approve the way back first. */
  waiting: boolean;
  text: string;
}

/** An approval is made on the whole row, so it does not come into force on another one. */
const movedApprovals = (
  shown: ShownKind,
  changes: readonly Change[],
  current: ReadonlyMap<string, Cells>,
): string[] =>
  changes
    .filter((change) => approves(shown, change) && hasMoved(shown, current, change))
    .map((change) => `${nameOf(shown, change.after)} mudou depois de aprovado`);

/**
 * Restores the rows of an upload, what was written last first, except those that a colleague has changed since: these are named. An
 * undoing by a person is `undone`, one at the end of the period `ended`.
 */
export async function takeBack(
  deps: KindDeps,
  id: number,
  state: 'undone' | 'ended',
  by?: Operator,
): Promise<TakenBack | Refused<'not_yours' | 'not_found' | 'nothing_left'>> {
  const tx = atOneMoment(deps);
  await lockImports(tx.db);
  const parts = partsOf(tx, await lockTogether(tx.db, id), by);
  if (!parts?.every(({ set }) => set.state === 'live')) return { ok: false, code: 'not_found' };
  const isOthers = ({ set, shown }: Part<ChangeSet>) =>
    by && !set.changes.every((change) => mayTakeBack(shown, change, by));
  if (parts.some(isOthers)) return { ok: false, code: 'not_yours' };
  if (by && parts.some(needsSecondPerson)) return proposeBack(tx, parts, by);
  const outcomes: { rows: number; kept: string[] }[] = [];
  for (const part of parts.toReversed()) {
    const outcome = await inSavepoint(tx, (inner) => takeBackPart(inner, part, state));
    if (outcome.refused && state === 'undone') return { ok: false, code: 'nothing_left' };
    outcomes.push(outcome);
  }
  const rows = outcomes.reduce((sum, outcome) => sum + outcome.rows, 0);
  if (state === 'undone' && rows === 0) return { ok: false, code: 'nothing_left' };
  return { parts, rows, kept: outcomes.flatMap(({ kept }) => kept), waiting: false, text: uploadText(parts) };
}

type Later = Awaited<ReturnType<typeof selectLaterLive>>;

/** The columns of each row that later change sets hold. */
const heldBy = (later: Later, current: ReadonlyMap<string, Cells>): ReadonlyMap<string, string[]> => {
  const held = new Map<string, string[]>();
  for (const change of later.flatMap(({ changes }) => changes))
    held.set(change.key, [...(held.get(change.key) ?? []), ...heldColumns(change, current.get(change.key))]);
  return held;
};

/**
 * New rows that go, and the others as they were; null if a colleague has changed the row since, or a later change set holds the
 * same values.
 */
function rowsBefore(
  { set, shown }: Part<ChangeSet>,
  current: ReadonlyMap<string, Cells>,
  held: ReadonlyMap<string, string[]> = new Map(),
) {
  const isRemovable = (change: Change): boolean =>
    shown.importer.remove !== undefined &&
    change.before === null &&
    isCurrent(current.get(change.key), change);
  const removed = set.changes.filter(isRemovable).map(({ after }) => after);
  const former = set.changes
    .filter((change) => !isRemovable(change))
    .map((change) => {
      const now = current.get(change.key);
      const cells = backward(now, releasing(change, held.get(change.key) ?? []));
      return {
        name: nameOf(shown, change.after),
        cells: now && cells && restored(shown, now, cells, change),
      };
    });
  return { removed, former };
}

async function takeBackPart(
  tx: KindDeps,
  part: Part<ChangeSet>,
  state: 'undone' | 'ended',
): Promise<{ rows: number; kept: string[]; refused: boolean }> {
  const { set, shown } = part;
  const current = await rowsByKey(tx, shown);
  const later = await selectLaterLive(
    tx.db,
    set,
    set.changes.map(({ key }) => key),
  );
  const { removed, former } = rowsBefore(part, current, heldBy(later, current));
  const rows = former.flatMap(({ cells }) => (cells ? [cells] : []));
  const isTorn = set.origin === 'transfer' && former.some(({ cells }) => !cells);
  if (state === 'undone' && isTorn) return { rows: 0, kept: [], refused: true };
  const { errors } = await write(tx, shown, rows);
  await remove(tx, shown, removed);
  // Other rows may depend on the change by now, such as a service on its category.
  const refused = errors.map(({ reason }) => reason);
  const kept = [...former.flatMap(({ name, cells }) => (cells ? [] : [name])), ...refused];
  await passBefore(tx, part, later, current);
  await updateChangeSet(tx.db, set.id, { state, kept, endedAt: tx.clock.now() });
  return { rows: removed.length + (refused.length > 0 ? 0 : rows.length), kept, refused: refused.length > 0 };
}

/** The way back from a change that needed a second person needs one, too. */
async function proposeBack(
  tx: KindDeps,
  parts: readonly Part<ChangeSet>[],
  by: Operator,
): Promise<TakenBack | Refused<'nothing_left'>> {
  const ways: { part: Part<ChangeSet>; rows: Cells[]; kept: string[] }[] = [];
  for (const part of parts.toReversed()) {
    const { former } = rowsBefore(part, await rowsByKey(tx, part.shown));
    const rows = former.flatMap(({ cells }) => (cells ? [cells] : []));
    ways.push({ part, rows, kept: former.flatMap(({ name, cells }) => (cells ? [] : [name])) });
  }
  const back = ways.filter(({ rows }) => rows.length > 0);
  const results = await previewOf(
    tx,
    back.map(({ part: { shown }, rows }) => ({ shown, read: async () => linesOf(shown, rows) })),
    by,
  );
  if (back.length === 0 || results.some(({ errors }) => errors.length > 0))
    return { ok: false, code: 'nothing_left' };
  await insertTogether(
    tx.db,
    results.map((result, index) => ({
      kind: back[index]?.part.set.kind ?? '',
      origin: 'form',
      state: 'waiting',
      ...storedOf(result),
      note: `Desfaz a mudança ${parts[0]?.set.id}`,
      ...authorOf(by),
      createdAt: tx.clock.now(),
    })),
  );
  return {
    parts: [...parts],
    kept: ways.flatMap(({ kept }) => kept),
    rows: back.reduce((sum, { rows }) => sum + rows.length, 0),
    waiting: true,
    text: uploadText(parts),
  };
}

/** Later change sets over cells that this one no longer holds get the values from before both. */
async function passBefore(
  tx: KindDeps,
  { set, shown }: Part<ChangeSet>,
  later: Later,
  current: ReadonlyMap<string, Cells>,
): Promise<void> {
  const held = heldBy(later, current);
  const covered = new Map(
    set.changes
      .filter((change) => held.has(change.key) || !isCurrent(current.get(change.key), change))
      .map((change) => [change.key, change]),
  );
  if (covered.size === 0) return;
  for (const { id, changes } of later) {
    const rebased = changes.map((one) => {
      const ended = covered.get(one.key);
      const next = ended && withoutEnded(one, ended);
      // An approval of the content that has ended must not come back with another one.
      return next?.before ? { ...next, before: withoutApproval(shown, next.before) } : one;
    });
    await updateChangeSet(tx.db, id, { changes: rebased });
  }
}

async function write(tx: KindDeps, shown: ShownKind, rows: readonly Cells[]): Promise<ImportResult> {
  const { written, ...result } = await runImport(tx, shown.importer, {
    ...(await linesOf(shown, rows)),
    simulate: false,
    confirmed: true,
  });
  if (written && shown.importer.changesHours) await openAgenda(tx);
  return result;
}

async function remove(tx: KindDeps, { importer }: ShownKind, cells: readonly Cells[]): Promise<void> {
  if (cells.length === 0 || !importer.remove) return;
  const { rows } = await linesOf({ importer }, cells);
  await importer.remove(
    tx,
    rows.map(({ row }) => row),
  );
  await bumpCatalogue(tx.db);
  if (importer.changesHours) await openAgenda(tx);
}

/** The rows and columns that an upload changes, kind by kind, without the values. */
export const uploadText = (parts: readonly Part<ChangeSet>[]): string =>
  parts
    .filter(({ set }) => set.changes.length > 0)
    .map(({ set, shown }) => changesText(shown, set.changes))
    .join('; ');

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
