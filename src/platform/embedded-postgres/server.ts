import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account.ts';
import { programEnvironment, reachFolder } from './cluster.ts';

export type LauncherLog = Record<'debug' | 'warn' | 'error', (fields: object, message: string) => void>;

/** `ended` says how, with the server's last words; it never rejects. `stop` may be called again. */
export type ServerProcess = { ended: Promise<string>; stop(): Promise<void> };

type Launch = {
  programs: string;
  clusterDir: string;
  socketDir: string;
  account: Account;
  settings: Record<string, string>;
  log: LauncherLog;
};

// Descriptor 4 closes without a line when the store was killed: the shell then stops the server.
const keeper = `
watch() {
  read -r _ <&4 && return
  kill -INT $$
  for second in 1 2 3 4 5; do sleep 1; kill -0 $$ || break; done
  rmdir "$0"
}
( watch >/dev/null 2>&1 3<&- & )
exec "$@" 4<&-`;

// The migrations create the store's database after the first attempt to reach it.
const ROUTINE_LINES =
  /^LOG:|^FATAL: {2}(terminating connection due to administrator command|database "\w+" does not exist)/;

const READY = ['ready', 'standby'];
const readyWithinMs = 180_000;

export async function launchServer(launch: Launch): Promise<ServerProcess> {
  const reach = reachFolder(launch.clusterDir, launch.account);
  const settings = Object.entries(launch.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const program = [join(launch.programs, 'bin', 'postgres'), '-D', reach.path, ...settings];
  const child = spawn('/bin/sh', ['-c', keeper, launch.socketDir, ...program], {
    ...launch.account,
    cwd: '/',
    env: programEnvironment,
    // In its own session: Ctrl-C in the terminal reaches only the store, which then stops its database in order.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', reach.descriptor, 'pipe'],
  });
  reach.close();
  const lastLines = collectLines(child, launch.log);
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ?? `código ${code}`));
  });
  const keeperLine = child.stdio[4] as Writable;
  keeperLine.on('error', () => {});
  void ended.then(() => keeperLine.end('\n'));
  await ready(child, launch.clusterDir, ended, lastLines);
  return {
    ended: ended.then((how) => [how, ...lastLines].join('\n')),
    stop: () => stopChild(child, ended),
  };
}

function collectLines(child: ChildProcess, log: LauncherLog): string[] {
  const lastLines: string[] = [];
  if (child.stderr !== null) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      log[ROUTINE_LINES.test(line) ? 'debug' : 'warn']({ source: 'postgres' }, line);
    });
  }
  return lastLines;
}

async function ready(
  child: ChildProcess,
  clusterDir: string,
  ended: Promise<string>,
  lastLines: string[],
): Promise<void> {
  let how: string | null = null;
  void ended.then((value) => {
    how = value;
  });
  const deadline = performance.now() + readyWithinMs;
  while (how === null && !isReady(clusterDir, child.pid)) {
    if (performance.now() > deadline) {
      how = 'tempo esgotado';
      await stopChild(child, ended);
    }
    await wait(10);
  }
  if (how !== null) throw new Error(`O PostgreSQL não iniciou (${how}):\n${lastLines.join('\n')}`);
}

/** The postmaster writes its state into the eighth line of its lock file; pg_ctl reads it there too. */
function isReady(clusterDir: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && READY.includes(lines[7]?.trim() ?? '');
  } catch {
    return false;
  }
}

/** Kills the server only when it hangs. */
async function stopChild(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGINT');
  const killTimers = [
    setTimeout(() => child.kill('SIGQUIT'), 15_000),
    setTimeout(() => child.kill('SIGKILL'), 20_000),
  ];
  await ended;
  for (const timer of killTimers) clearTimeout(timer);
}
