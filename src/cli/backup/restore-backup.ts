import { existsSync } from 'node:fs';
import { Client, escapeIdentifier } from 'pg';
import { BackupProblem, openingProblem, run } from './postgres-tools.ts';
import { atServer, type Counts, countAt, restoreInto, withScratch } from './scratch-database.ts';

export const checkBackup = (connectionString: string, file: string): Promise<Counts> =>
  withScratch(connectionString, async ({ url }) => {
    await openInto(url, file);
    return countAt(url);
  });

/**
 * Restores the file beside the database of the address, then takes its name. A database without orders keeps its rows under
 * another name, which is returned; one with orders is refused. Throws BackupProblem.
 */
export async function restoreBackup(
  connectionString: string,
  file: string,
): Promise<{ counts: Counts; former: string | null }> {
  if (await holdsOrders(connectionString))
    throw new BackupProblem(
      'Este banco tem pedidos, e a restauração não os apaga. Crie outro banco e aponte DATABASE_URL para ele.',
    );
  const name = new Client({ connectionString }).database ?? 'loja';
  return withScratch(connectionString, async (scratch) => {
    await openInto(scratch.url, file);
    const counts = await countAt(scratch.url);
    const previous = `${name}_antes_${scratch.name.split('_').pop()}`;
    const hasPrevious = await atServer(connectionString, async (client) => {
      const exists =
        (await client.query('select from pg_database where datname = $1', [name])).rows.length > 0;
      const rename = (from: string, to: string) =>
        client.query(`alter database ${escapeIdentifier(from)} rename to ${escapeIdentifier(to)}`);
      if (exists) await rename(name, previous);
      await rename(scratch.name, name);
      return exists;
    });
    return { counts, former: hasPrevious ? previous : null };
  });
}

async function openInto(url: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new BackupProblem(`O arquivo ${file} não existe.`);
  const opening = run('gpg', ['--batch', '--quiet', '--decrypt', file], {
    PATH: process.env.PATH ?? '',
    LC_ALL: 'C',
    HOME: process.env.HOME ?? '/',
    ...(process.env.GPG_TTY && { GPG_TTY: process.env.GPG_TTY }),
    ...(process.env.GNUPGHOME && { GNUPGHOME: process.env.GNUPGHOME }),
  });
  const plain = opening.process.stdout;
  if (!plain) throw new Error('no pipe');
  const restored = restoreInto(url, plain).then(
    () => null,
    (problem: Error) => problem,
  );
  // gpg checks the whole file only at its end, so its verdict counts also when the dump could be restored.
  const { code, words } = await opening.ended;
  const problem = await restored;
  if (code !== 0) throw new BackupProblem(openingProblem(words));
  if (problem) throw problem;
}

async function holdsOrders(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    const table = await client.query<{ name: string | null }>("select to_regclass('public.orders') as name");
    if (!table.rows[0]?.name) return false;
    return (await client.query('select from public.orders limit 1')).rows.length > 0;
  } catch (error) {
    if ((error as { code?: string }).code === '3D000') return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
