import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { refuse, type Terminal } from './terminal.ts';

/** Writes to the terminal, or into a new file (`name`) that only the operator can read. It refuses to overwrite a file. */
export async function writePrivate(
  terminal: Terminal,
  content: string,
  name: string | undefined,
): Promise<void> {
  if (name === undefined) return terminal.out(content);
  try {
    await writeFile(resolve(terminal.directory, name), content, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return refuse(terminal, `${name} já existe: escolha outro nome.`);
  }
  terminal.out(`Dados gravados em ${name}.\n`);
}
