import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { TOO_LARGE } from './read-xlsx.ts';
import { type NamedTable, type NumberedRow, type SentFile, UnreadableFile } from './table.ts';

export type FromThread =
  | { tables: { name: string; header: string[] }[] }
  | { table: number; records: NumberedRow[] }
  | { unreadable: string }
  | 'end';

// In the server's bundle this module is part of a larger file, and the thread's program is a file beside it.
const PROGRAM = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'table-thread.ts' : 'table-thread.js',
);

const MOST_MEMORY_MB = 1024;

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
  const thread = new Worker(PROGRAM, {
    workerData: files,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
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
