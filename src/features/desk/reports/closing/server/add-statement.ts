import type { Deps } from '#platform/deps.ts';
import { type Statement, type Unreadable, unreadable } from '../entry.ts';
import { readStatement } from '../statement-file.ts';
import { insertEntries, upsertStatementDays } from './internal/queries.ts';

export type Added = Pick<Statement, 'source' | 'from' | 'to' | 'skipped'> & { lines: number; added: number };

const MOST_DAYS = 400;
const DAY_MS = 86_400_000;

/** Stores the lines that the store does not have. `file` is base64. A file with a bad line changes nothing. */
export async function addStatement(tx: Deps, file: string): Promise<Added | Unreadable> {
  const read = readStatement(Buffer.from(file, 'base64'));
  if ('ok' in read) return read;
  if (read.from > read.to || Date.parse(read.to) - Date.parse(read.from) > MOST_DAYS * DAY_MS)
    return unreadable(0, 'O arquivo diz que é de mais de um ano. Envie um período menor.');
  return store(tx, read);
}

export async function store(tx: Deps, { source, from, to, skipped, entries }: Statement): Promise<Added> {
  const added = await insertEntries(tx.db, entries);
  await upsertStatementDays(tx.db, { source, from, to }, tx.clock.now());
  return { source, from, to, skipped, lines: entries.length, added };
}
