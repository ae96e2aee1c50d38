import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import storeEnvironment from '../../bin/support/store-environment.json' with { type: 'json' };
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TICKS_PER_SECOND = 100;
/** The sandbox's own, its mail, its tax offices and its laboratories. */
const SANDBOX_PORTS = 8;

export interface RunningStore {
  url: string;
  sandboxUrl: string;
  pid: number;
  process: ChildProcess;
  dataDir: string;
  stop(): Promise<void>;
}

/**
 * Starts the built store as in production, with free ports and a new data folder. Only `output` 'pipe' makes its log
 * readable.
 */
export async function startStoreProcess(
  env: Record<string, string> = {},
  dataDir = mkdtempSync(join(tmpdir(), 'loja-bench-')),
  home = root,
  output: 'ignore' | 'pipe' = 'ignore',
): Promise<RunningStore> {
  const [port, sandboxPort] = [
    env.PORT ? Number(env.PORT) : await freePort(),
    env.SANDBOX_PORT ? Number(env.SANDBOX_PORT) : await freePort(SANDBOX_PORTS),
  ];
  const child = spawn(process.execPath, [join(home, 'build/server/store.js')], {
    cwd: home,
    env: {
      // bin/start.mjs sets the same variables.
      NODE_COMPILE_CACHE: join(home, 'node_modules/.cache/node'),
      ...storeEnvironment,
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', output, 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    pid: child.pid ?? 0,
    process: child,
    dataDir,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await exited;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('The store ended before it was ready.');
    try {
      if ((await fetch(`${url}/readyz`)).ok) return;
    } catch {
      // The store does not listen yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
