import { once } from 'node:events';
import { pauses } from '../pauses.ts';
import { startThread } from './thread.ts';
import type { ChoosingSheet } from './xlsx-choices.ts';

export type ToXlsxThread =
  | Pick<ChoosingSheet, 'name' | 'choices'>
  | { rows: readonly (readonly string[])[] }
  | 'end';

const ROWS = 500;

/** Writes a spreadsheet of texts on a thread of its own. The first row of each sheet is its header. */
export async function writeApart(sheets: readonly ChoosingSheet[]): Promise<Buffer> {
  const thread = startThread('xlsx-thread');
  const give = (message: ToXlsxThread) => thread.postMessage(message);
  const pause = pauses();
  try {
    const written = once(thread, 'message');
    // It is awaited below; a thread that breaks before must not end the process.
    written.catch(() => {});
    for (const { rows, ...sheet } of sheets) {
      give(sheet);
      for (let at = 0; at < rows.length; at += ROWS) {
        await pause();
        give({ rows: rows.slice(at, at + ROWS) });
      }
    }
    give('end');
    const [bytes] = (await written) as [Uint8Array];
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    await thread.terminate();
  }
}
