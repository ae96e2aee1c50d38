import { parentPort } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';
import type { ToXlsxThread } from './write-apart.ts';
import { type ChoosingSheet, choicesIn } from './xlsx-choices.ts';

// The program of the thread that `write-apart.ts` starts: it collects rows, and gives the spreadsheet back at the end.

const port = parentPort;
if (!port) throw new Error('this program runs in a thread');

const sheets: (ChoosingSheet & { rows: (readonly string[])[] })[] = [];

port.on('message', async (message: ToXlsxThread) => {
  if (message === 'end') {
    port.postMessage(await written());
    port.close();
  } else if ('name' in message) sheets.push({ ...message, rows: [] });
  else sheets.at(-1)?.rows.push(...message.rows);
});

/** All cells are texts, so that a spreadsheet keeps codes, days and amounts as they are. */
const written = (): Promise<Buffer> =>
  writeXlsxFile(
    sheets.map(({ name, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      data: rows.map((cells, index) =>
        cells.map((value) => ({ value, type: String, ...(index === 0 && { fontWeight: 'bold' as const }) })),
      ),
    })),
    { features: [choicesIn(sheets)] },
  ).toBuffer();
