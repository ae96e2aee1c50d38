import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import type { Deps } from '#platform/deps.ts';
import { operatorOf } from './operator.ts';
import { withStore } from './store.ts';
import { refuse, type Terminal } from './terminal.ts';
import { writePrivate } from './write-private.ts';

interface PrivateExport {
  /** As the access record names them. */
  command: string;
  subject: string;
  /** The CSV; null where there is nothing to export, which `none` then says. */
  make: (deps: Deps) => Promise<string | null>;
  none: string;
  /** Name of a new file; without one it goes to the terminal. */
  saida: string | undefined;
}

export const OUTPUT_OPTION = ['-s, --saida <arquivo>', 'grava em um arquivo novo, que só você lê'] as const;

/** Writes a file with personal data. The look is recorded before the data is shown. */
export async function exportPrivate(
  terminal: Terminal,
  { command, subject, make, none, saida }: PrivateExport,
): Promise<void> {
  const file = await withStore(terminal, async (deps) => {
    await recordOperatorView(deps, { operator: operatorOf(terminal), command, subject });
    return make(deps);
  });
  if (file === null) return refuse(terminal, none);
  await writePrivate(terminal, file, saida);
}
