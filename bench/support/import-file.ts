import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const loja = fileURLToPath(import.meta.resolve('#cli/main.ts'));

/**
 * Imports by `loja importar` without blocking, or idle connections to a running store would die during the minutes it takes.
 */
export async function importFile(kind: string, file: string, dataDir: string): Promise<void> {
  await run(process.execPath, [loja, 'importar', kind, file], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
