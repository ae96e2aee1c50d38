import type { Terminal } from './terminal.ts';
import { writePrivate } from './write-private.ts';

export const writeJson = (terminal: Terminal, data: object, name: string | undefined): Promise<void> =>
  writePrivate(terminal, `${JSON.stringify(data, null, 2)}\n`, name);
