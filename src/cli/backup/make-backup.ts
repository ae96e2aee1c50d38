import { createWriteStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { BackupProblem, dumpProblem, run, toolEnvironment } from './postgres-tools.ts';
import { type Counts, countAt, countRows, restoreInto, withScratch } from './scratch-database.ts';

interface Backup {
  file: string;
  bytes: number;
  counts: Counts;
}

interface BackupOptions {
  connectionString: string;
  folder: string;
  keyFile: string;
  now: Date;
}

const PARTIAL = '.parcial';

/**
 * Dumps the database, encrypts it for the key, and restores the same bytes into a scratch database, whose rows must be those of
 * the dumped moment. The file gets its name only after all of this has succeeded. Throws BackupProblem.
 */
export async function makeBackup({ connectionString, folder, keyFile, now }: BackupOptions): Promise<Backup> {
  if (!existsSync(keyFile))
    throw new BackupProblem(`Falta a chave pública: o arquivo ${keyFile} não existe.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, backupName(now));
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const counts = await countRows(client);
    const restored = await withScratch(connectionString, async ({ url }) => {
      await dump({
        connectionString,
        keyFile,
        snapshot: rows[0]?.id ?? '',
        file: file + PARTIAL,
        scratch: url,
      });
      return countAt(url);
    });
    const mismatched = Object.keys(counts).filter((table) => counts[table] !== restored[table]);
    if (mismatched.length > 0) throw new BackupProblem(`A cópia não confere: ${mismatched.join(', ')}.`);
    renameSync(file + PARTIAL, file);
    return { file, bytes: statSync(file).size, counts };
  } finally {
    rmSync(file + PARTIAL, { force: true });
    await client.end();
  }
}

export const BACKUP_NAME = /^loja-(\d{4}-\d{2}-\d{2})-\d{6}\.dump\.gpg$/;

function backupName(now: Date): string {
  const [day = '', time = ''] = now.toISOString().split('T');
  return `loja-${day}-${time.slice(0, 8).replaceAll(':', '')}.dump.gpg`;
}

interface Dump {
  connectionString: string;
  keyFile: string;
  snapshot: string;
  file: string;
  scratch: string;
}

async function dump({ connectionString, keyFile, snapshot, file, scratch }: Dump): Promise<void> {
  const env = toolEnvironment(connectionString);
  // A service's user has no home that it may write to, and the key comes from a file.
  const gnupgHome = mkdtempSync(join(tmpdir(), 'loja-gpg-'));
  const dumping = run('pg_dump', ['--format=custom', `--snapshot=${snapshot}`], env);
  const sealing = run(
    'gpg',
    [
      '--batch',
      '--encrypt',
      '--trust-model',
      'always',
      '--recipient-file',
      keyFile,
      '--compress-algo',
      'none',
    ],
    { PATH: env.PATH ?? '', LC_ALL: 'C', GNUPGHOME: gnupgHome },
  );
  const [output, input, sealed] = [dumping.process.stdout, sealing.process.stdin, sealing.process.stdout];
  if (!output || !input || !sealed) throw new Error('no pipes');
  const copy = new PassThrough();
  output.pipe(copy);
  output.pipe(input);
  const restoring = restoreInto(scratch, copy).catch((problem: Error) => {
    output.unpipe(copy);
    output.resume();
    return problem;
  });
  await pipeline(sealed, createWriteStream(file, { mode: 0o600 }));
  const [dumped, locked, problem] = [await dumping.ended, await sealing.ended, await restoring];
  rmSync(gnupgHome, { recursive: true, force: true });
  if (dumped.code !== 0) throw new BackupProblem(dumpProblem(dumped.words));
  if (locked.code !== 0) throw new BackupProblem(`O gpg não cifrou a cópia:\n${locked.words}`);
  if (problem) throw problem;
}
