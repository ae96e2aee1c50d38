import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clusterProcesses, signalProcess } from './processes.ts';

const fastShutdownMs = 5_000;
const immediateShutdownMs = 10_000;
const giveUpMs = 20_000;

/** Only for the holder of the data directory's lock. The next start replays what was committed. */
export async function clearLeftovers(clusterDir: string): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const postmaster = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || null : null;
  const startedAt = performance.now();
  let signalled: NodeJS.Signals | null = null;
  for (;;) {
    const running = clusterProcesses(clusterDir, postmaster);
    if (running.length === 0) break;
    const elapsed = performance.now() - startedAt;
    if (elapsed > giveUpMs) {
      throw new Error(`O PostgreSQL anterior não encerrou (PID ${running.join(', ')}) em ${clusterDir}.`);
    }
    const signal: NodeJS.Signals =
      elapsed > immediateShutdownMs ? 'SIGKILL' : elapsed > fastShutdownMs ? 'SIGQUIT' : 'SIGINT';
    if (signal !== signalled) {
      signalled = signal;
      // SIGINT is the postmaster's fast shutdown; sent to a backend, it would only cancel a query.
      const targets = signal === 'SIGINT' ? running.filter((pid) => pid === postmaster) : running;
      for (const pid of targets) signalProcess(pid, signal);
    }
    await wait(10);
  }
  rmSync(pidFile, { force: true });
}
