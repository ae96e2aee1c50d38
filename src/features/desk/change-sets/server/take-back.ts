import { authorOf, type Operator } from '#features/desk/operations/operator.ts';
import { atOneMoment, inSavepoint } from '#platform/deps.ts';
import type { Cells } from '#platform/import/import.ts';
import { lockImports } from '#platform/import/run-import.ts';
import { uploadText } from './change-texts.ts';
import {
  type ChangeSet,
  insertTogether,
  isBeingUndone,
  lockTogether,
  selectLaterLive,
  updateChangeSet,
} from './internal/queries.ts';
import { backward, type Change, heldColumns, isCurrent, pick, releasing, withoutEnded } from './overlay.ts';
import { previewOf, storedOf } from './preview.ts';
import { waitsForSecondPerson } from './publish.ts';
import { mayTakeBack, restored, withoutApproval } from './rights.ts';
import { type KindDeps, linesOf, nameOf, type Part, partsOf, rowsByKey } from './shown-kinds.ts';
import { removeRows, writeRows } from './write-rows.ts';

type Refused<Code extends string> = { ok: false; code: Code };

interface TakenBack {
  parts: Part<ChangeSet>[];
  kept: string[];
  /** Rows that are as before. */
  rows: number;
  /** A second person has to approve the way back first. */
  waiting: boolean;
  text: string;
}

/** What was planned beside a live change set ends with it. */
const ENDING: readonly ChangeSet['state'][] = ['live', 'scheduled', 'failed'];

/**
 * Restores the rows of an upload, what was written last first, except those that a colleague has changed since: these are named. An
 * undoing by a person is `undone`, one at the end of the period `ended`.
 */
export async function takeBack(
  deps: KindDeps,
  id: number,
  state: 'undone' | 'ended',
  by?: Operator,
): Promise<TakenBack | Refused<'not_yours' | 'not_found' | 'asked' | 'nothing_left' | 'recount'>> {
  const tx = atOneMoment(deps);
  await lockImports(tx.db);
  const parts = partsOf(tx, await lockTogether(tx.db, id), by);
  if (!parts?.some(isLive) || !parts.every(({ set }) => ENDING.includes(set.state)))
    return { ok: false, code: 'not_found' };
  const isOthers = ({ set, shown }: Part<ChangeSet>) =>
    by && !set.changes.every((change) => mayTakeBack(shown, change, by));
  if (parts.some(isOthers)) return { ok: false, code: 'not_yours' };
  if (by && (await waitsForSecondPerson(tx, parts))) return proposeBack(tx, parts, by);
  const refusal = parts.every(({ shown }) => shown.importer.reverse) ? 'recount' : 'nothing_left';
  const outcomes: { rows: number; kept: string[] }[] = [];
  for (const { set } of parts.filter((part) => part.set.state === 'scheduled')) {
    await updateChangeSet(tx.db, set.id, { state: 'discarded', endedAt: tx.clock.now() });
    outcomes.push({ rows: set.changes.length, kept: [] });
  }
  for (const part of parts.filter(isLive).toReversed()) {
    const outcome = await inSavepoint(tx, (inner) => takeBackPart(inner, part, state));
    if (outcome.refused && state === 'undone') return { ok: false, code: refusal };
    outcomes.push(outcome);
  }
  const rows = outcomes.reduce((sum, outcome) => sum + outcome.rows, 0);
  if (state === 'undone' && rows === 0) return { ok: false, code: refusal };
  return { parts, rows, kept: outcomes.flatMap(({ kept }) => kept), waiting: false, text: uploadText(parts) };
}

const isLive = ({ set }: Part<ChangeSet>): boolean => set.state === 'live';

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

/**
 * By key, the cells that take back rows whose value others move, counted from what there is now. A row that a later change set
 * holds, such as another count, has none.
 */
async function reversals(
  tx: KindDeps,
  { set, shown }: Part<ChangeSet>,
  later: Later,
): Promise<ReadonlyMap<string, Cells>> {
  const { importer } = shown;
  if (!importer.reverse || !set.publishedAt) return new Map();
  const held = new Set(later.flatMap(({ changes }) => changes.map(({ key }) => key)));
  const changed = set.changes.flatMap(({ key, before, after }) =>
    before && !held.has(key) ? [{ key, before, after }] : [],
  );
  const { rows } = await linesOf(
    shown,
    changed.map(({ after }) => after),
  );
  const found = rows.flatMap(({ line, row }) => {
    const one = changed[line - 1];
    return one ? [{ ...one, row }] : [];
  });
  const backs = await importer.reverse(tx, found, set.publishedAt);
  return new Map(
    found.flatMap(({ key }, index) => {
      const cells = backs[index];
      return cells ? [[key, cells] as const] : [];
    }),
  );
}

/** The change as if it had found what makes its way back end where `back` says. */
const fromNow = (change: Change, current: Cells | undefined, back: Cells | undefined): Change =>
  change.before && current && back
    ? {
        ...change,
        before: { ...change.before, ...back },
        after: { ...change.after, ...pick(current, Object.keys(back)) },
      }
    : change;

async function takeBackPart(
  tx: KindDeps,
  part: Part<ChangeSet>,
  state: 'undone' | 'ended',
): Promise<{ rows: number; kept: string[]; refused: boolean }> {
  const { set, shown } = part;
  const later = await selectLaterLive(
    tx.db,
    set,
    set.changes.map(({ key }) => key),
  );
  const backs = await reversals(tx, part, later);
  const current = await rowsByKey(tx, shown);
  const changes = set.changes.map((change) =>
    fromNow(change, current.get(change.key), backs.get(change.key)),
  );
  const { removed, former } = rowsBefore(
    { set: { ...set, changes }, shown },
    current,
    heldBy(later, current),
  );
  const rows = former.flatMap(({ cells }) => (cells ? [cells] : []));
  const isTorn = set.origin === 'transfer' && former.some(({ cells }) => !cells);
  if (state === 'undone' && isTorn) return { rows: 0, kept: [], refused: true };
  const { errors } = await writeRows(tx, shown, rows);
  await removeRows(tx, shown, removed);
  // Other rows may depend on the change by now, such as a service on its category.
  const refused = errors.map(({ reason }) => reason);
  const kept = [...former.flatMap(({ name, cells }) => (cells ? [] : [name])), ...refused];
  await passBefore(tx, part, later);
  await updateChangeSet(tx.db, set.id, { state, kept, endedAt: tx.clock.now() });
  return { rows: removed.length + (refused.length > 0 ? 0 : rows.length), kept, refused: refused.length > 0 };
}

/** The way back from a change that needed a second person needs one, too. */
async function proposeBack(
  tx: KindDeps,
  parts: readonly Part<ChangeSet>[],
  by: Operator,
): Promise<TakenBack | Refused<'asked' | 'nothing_left'>> {
  if (
    await isBeingUndone(
      tx.db,
      parts.map(({ set }) => set.id),
    )
  )
    return { ok: false, code: 'asked' };
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
      undoes: back[index]?.part.set.id ?? null,
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

/** Later change sets that saw the values of this one get those from before both. */
async function passBefore(tx: KindDeps, { set, shown }: Part<ChangeSet>, later: Later): Promise<void> {
  const endedOf = new Map(set.changes.map((change) => [change.key, change]));
  for (const { id, changes } of later) {
    const rebased = changes.map((one) => {
      const ended = endedOf.get(one.key);
      const next = ended && withoutEnded(one, ended);
      // An approval of the content that has ended must not come back with another one.
      return next?.before ? { ...next, before: withoutApproval(shown, next.before) } : one;
    });
    await updateChangeSet(tx.db, id, { changes: rebased });
  }
}
