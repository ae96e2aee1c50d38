import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread } from './read-apart.ts';
import { readTables } from './read-table.ts';
import { type SentFile, UnreadableFile } from './table.ts';

// The program of the thread that `read-apart.ts` starts: it gives the tables away piece by piece, each when asked.

const ROWS = 500;

const port = parentPort;
if (!port) throw new Error('this program runs in a thread');

const asked = () => once(port, 'message');
const give = (message: FromThread) => port.postMessage(message);

try {
  const tables = await readTables(workerData as SentFile[]);
  give({ tables: tables.map(({ name, header }) => ({ name, header })) });
  for (const [table, { records }] of tables.entries())
    for (let at = 0; at < records.length; at += ROWS) {
      await asked();
      give({ table, records: records.slice(at, at + ROWS) });
    }
  await asked();
  give('end');
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  give({ unreadable: error.message });
}
