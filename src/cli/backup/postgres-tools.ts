import { type ChildProcess, spawn } from 'node:child_process';
import { Client } from 'pg';

export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

/** Gives the address to PostgreSQL's programs by environment, because other users could read a password among the arguments. */
export function toolEnvironment(connectionString: string): Record<string, string> {
  const { host, port, user, database, password } = new Client({ connectionString });
  const query = URL.parse(connectionString)?.searchParams;
  const tls = {
    PGSSLMODE: 'sslmode',
    PGSSLROOTCERT: 'sslrootcert',
    PGSSLCERT: 'sslcert',
    PGSSLKEY: 'sslkey',
  };
  return {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    LC_ALL: 'C',
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user ?? '',
    PGDATABASE: database ?? '',
    ...(typeof password === 'string' && { PGPASSWORD: password }),
    ...Object.fromEntries(
      Object.entries(tls).flatMap(([name, key]) => (query?.get(key) ? [[name, query.get(key) ?? '']] : [])),
    ),
  };
}

export interface Running {
  process: ChildProcess;
  ended: Promise<{ code: number; words: string }>;
}

const PACKAGES: Record<string, string> = {
  pg_dump: 'postgresql-client',
  pg_restore: 'postgresql-client',
  gpg: 'gnupg',
};

/**
 * `ended` resolves when all output is read. `words` is the last 4,000 characters of standard error. Rejects with
 * BackupProblem if the program is missing.
 */
export function run(program: string, args: readonly string[], env: Record<string, string>): Running {
  const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.on('error', () => {});
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-4000);
  });
  const ended = new Promise<{ code: number; words: string }>((resolve, reject) => {
    child.on('error', (cause: NodeJS.ErrnoException) =>
      reject(
        cause.code === 'ENOENT'
          ? new BackupProblem(`Falta o programa ${program}. No Debian: apt install ${PACKAGES[program]}`)
          : cause,
      ),
    );
    child.on('close', (code) => resolve({ code: code ?? 1, words: words.trim() }));
  });
  ended.catch(() => {});
  return { process: child, ended };
}

const VERSION = /server version: (\d+)[\s\S]*pg_dump version: (\d+)/;

export function dumpProblem(errorOutput: string): string {
  const [, server] = VERSION.exec(errorOutput) ?? [];
  return server
    ? `O pg_dump desta máquina é mais antigo que o banco. Instale o postgresql-client-${server}.`
    : `O pg_dump não terminou:\n${errorOutput}`;
}

export function openingProblem(errorOutput: string): string {
  if (/No secret key/.test(errorOutput))
    return 'Esta máquina não tem a chave privada desta cópia. Importe a chave com gpg --import, ou use a máquina que a guarda.';
  return 'O arquivo não é uma cópia inteira: está danificado, incompleto ou não foi feito por este comando. Use outra cópia.';
}
