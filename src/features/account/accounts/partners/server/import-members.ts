import type { Deps } from '#platform/deps.ts';
import type { ImportError, ImportLine } from '#platform/import/import.ts';
import { chooseLayout, readRows } from '#platform/import/layout.ts';
import { readApart } from '#platform/import/read-apart.ts';
import { lockImports, runImport } from '#platform/import/run-import.ts';
import { UnreadableFile } from '#platform/import/table.ts';
import { type AffiliationRow, affiliationImporter } from './import-affiliations.ts';
import { countOthers, deleteOthers } from './internal/queries.ts';

interface MemberCounts {
  added: number;
  changed: number;
  /** Members of the file's partners who are missing from the file. */
  ended: number;
}

interface MemberFile {
  /** Base64. */
  file: string;
  /** The file is the whole list of its partners: people who are missing from it lose their membership. */
  endOthers: boolean;
  /** The counts of the preview that the person confirms; null for the preview itself. */
  seen: MemberCounts | null;
}

interface Imported extends MemberCounts {
  lines: number;
  unchanged: number;
  errors: ImportError[];
  written: boolean;
}

type Refused = { ok: false; code: 'stale' } | { ok: false; code: 'unreadable'; text: string };

const MOST_ERRORS = 100;

/** Previews a partner's list, or writes it if it still changes what the person saw. Errors quote only wrong cells. */
export async function importMembers(
  tx: Deps,
  { file, endOthers, seen }: MemberFile,
): Promise<Imported | Refused> {
  const read = await linesOf(Buffer.from(file, 'base64'));
  if ('code' in read) return read;
  await lockImports(tx.db);
  const listed = read.rows.map(({ row }) => row as AffiliationRow);
  const run = (simulate: boolean) =>
    runImport(tx, affiliationImporter, { ...read, rows: read.rows as never, simulate, confirmed: true });
  const { added, changed, unchanged, errors } = await run(true);
  const others = {
    vendors: [...new Set(listed.map(({ vendor }) => vendor))],
    cpfs: listed.map(({ cpf }) => cpf),
  };
  const ended = endOthers && errors.length === 0 ? await countOthers(tx.db, others) : 0;
  const counts = { added, changed, ended };
  const answer = { lines: read.lines, ...counts, unchanged, errors: errors.slice(0, MOST_ERRORS) };
  if (seen === null) return { ...answer, written: false };
  if (errors.length > 0 || added !== seen.added || changed !== seen.changed || ended !== seen.ended)
    return { ok: false, code: 'stale' };
  await run(false);
  if (endOthers) await deleteOthers(tx.db, others);
  return { ...answer, written: true };
}

interface Lines {
  lines: number;
  rows: ImportLine<unknown>[];
  errors: ImportError[];
}

async function linesOf(bytes: Buffer): Promise<Lines | Refused> {
  try {
    const [table = { header: [], records: [] }] = await readApart([{ name: 'lista', bytes }]);
    const layout = chooseLayout([affiliationImporter as never], table.header);
    return { lines: table.records.length, ...(await readRows(table, layout)) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, code: 'unreadable', text: error.message };
    throw error;
  }
}
