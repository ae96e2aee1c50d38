import { readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processIdentity } from './processes.ts';

export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError';
  readonly pid: number;
  readonly connectionString: string;

  constructor(dataDir: string, holder: Holder) {
    super(
      `A pasta de dados ${dataDir} já está em uso por outro processo (PID ${holder.pid}). ` +
        'Encerre a outra loja ou escolha outra pasta em DATA_DIR.',
    );
    this.pid = holder.pid;
    this.connectionString = holder.connectionString;
  }
}

type Holder = { pid: number; identity: string; socketDir: string; connectionString: string };

export type DataLock = { leftover: boolean; release(): void };

/** Throws DataDirInUseError. PostgreSQL's own lock does not distinguish a killed store's server. */
export async function lockDataDir(
  dataDir: string,
  mine: { socketDir: string; connectionString: string },
): Promise<DataLock> {
  const path = join(dataDir, 'postgres.lock');
  const identity = processIdentity(process.pid) ?? '';
  const content = JSON.stringify({ pid: process.pid, identity, ...mine });
  let leftover = false;
  while (!tryCreate(path, content)) {
    const found = await readSettled(path);
    if (found === null) continue;
    const holder = parseHolder(found);
    if (holder !== null && (await staysAlive(holder))) {
      throw new DataDirInUseError(dataDir, holder);
    }
    leftover = true;
    if (removeIfStill(path, found) && holder !== null)
      rmSync(holder.socketDir, { recursive: true, force: true });
  }
  return {
    leftover,
    release: () => {
      if (readOrNull(path) === content) unlinkSync(path);
    },
  };
}

function tryCreate(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A process that was just killed may still show up for some milliseconds. */
async function staysAlive({ pid, identity }: Holder): Promise<boolean> {
  const lives = () => processIdentity(pid) === identity;
  for (let attempt = 0; pid !== process.pid && lives() && attempt < 25; attempt += 1) await wait(20);
  return lives();
}

/** A file that another process is just creating is empty for a moment. */
async function readSettled(path: string): Promise<string | null> {
  let content = readOrNull(path);
  for (let attempt = 0; content === '' && attempt < 10; attempt += 1) {
    await wait(20);
    content = readOrNull(path);
  }
  return content;
}

/** Moves the lock aside first, so that of two starts that find the same stale lock only one removes it. */
function removeIfStill(path: string, content: string): boolean {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return false;
  }
  const moved = readOrNull(aside);
  if (moved !== null && moved !== content) tryCreate(path, moved);
  unlinkSync(aside);
  return moved === content;
}

function parseHolder(content: string): Holder | null {
  try {
    return JSON.parse(content) as Holder;
  } catch {
    return null;
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
