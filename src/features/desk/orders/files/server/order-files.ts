import { lt } from 'drizzle-orm';
import type { InputOf } from '#features/desk/operations/operation.ts';
import { byFilter } from '#features/desk/orders/list/filter-kinds.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import { daysBefore } from '#values/retention.ts';
import type { startFile as operation } from '../operations.ts';
import { fileJob } from './file-job.ts';
import { deleteFile, insertFile, selectFiles, selectPart } from './internal/queries.ts';
import { orderFiles } from './internal/tables.ts';

export const KEPT_DAYS = 1;
const MOST = 5;

const uuidOf = (key: string): string => key.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** A repeated request finds the file of the first one. */
export async function startFile(tx: Deps, { key, ...asked }: InputOf<typeof operation>, staffId: number) {
  const id = uuidOf(key);
  const files = await selectFiles(tx.db, staffId);
  if (files.some((file) => file.id === id)) return { id, isNew: false };
  if (files.length >= MOST) return { ok: false, code: 'too_many' } as const;
  const isNew = await insertFile(tx.db, { ...asked, id, staffId, askedAt: tx.clock.now() });
  if (isNew) await tx.jobs.enqueue(tx.db, fileJob, { fileId: id });
  return { id, isNew };
}

export const listFiles = async (deps: Deps, staffId: number) =>
  (await selectFiles(deps.db, staffId)).map(({ id, askedAt, filter, state, orders, parts }) => ({
    id,
    askedAt: askedAt.toISOString(),
    by: byFilter(filter).slice(2),
    state,
    orders,
    parts,
  }));

/** Null for another member's file, and for a file in preparation. */
export const filePart = (
  deps: Deps,
  { id, part }: { id: string; part: number },
  staffId: number,
): Promise<string | null> => selectPart(deps.db, { id, staffId }, part);

export const removeFile = (tx: Deps, id: string, staffId: number): Promise<boolean> =>
  deleteFile(tx.db, { id, staffId });

export const deleteOldFiles = (deps: Deps): Promise<number> =>
  deleteOld(deps, orderFiles, lt(orderFiles.askedAt, daysBefore(deps.clock.now(), KEPT_DAYS)));
