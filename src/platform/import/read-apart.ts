import { once } from 'node:events';
import { TOO_LARGE } from './read-xlsx.ts';
import { type NamedTable, type NumberedRow, type SentFile, UnreadableFile } from './table.ts';
import { startThread } from './thread.ts';

export type FromThread =
  | { tables: { name: string; header: string[] }[] }
  | { table: number; records: NumberedRow[] }
  | { unreadable: string }
  | 'end';

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads as `readTables` does, but on a thread of its own, because a large spreadsheet takes seconds of a processor. One upload is
 * read after the other: each takes up to a gigabyte. Throws UnreadableFile.
 */
export function readApart(files: readonly SentFile[]): Promise<NamedTable[]> {
  const reading = last.then(() => read(files));
  last = reading.catch(() => {});
  return reading;
}

async function read(files: readonly SentFile[]): Promise<NamedTable[]> {
  const thread = startThread('table-thread', files);
  try {
    const tables: NamedTable[] = [];
    for (;;) {
      const [message] = (await once(thread, 'message')) as [FromThread];
      if (message === 'end') return tables;
      if ('unreadable' in message) throw new UnreadableFile(message.unreadable);
      if ('tables' in message) tables.push(...message.tables.map((table) => ({ ...table, records: [] })));
      // One piece after the other: a queue of them would be handled without a pause.
      else tables[message.table]?.records.push(...message.records);
      thread.postMessage('more');
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new UnreadableFile(TOO_LARGE);
    throw error;
  } finally {
    await thread.terminate();
  }
}
