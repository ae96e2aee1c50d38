import { setTimeout as wait } from 'node:timers/promises';
import type { LauncherLog, ServerProcess } from './server.ts';

interface Supervised {
  launch: () => Promise<ServerProcess>;
  log: LauncherLog;
  /** Pause in ms before each relaunch of a row of failures; after the last one the supervisor gives up. */
  pausesMs: readonly number[];
  /** A server that has run this long was back: its next end begins a new row of failures. */
  steadyMs?: number;
  onGiveUp: (message: string) => void;
}

export const RELAUNCH_PAUSES_MS = [0, 250, 500, 1000, 2000, 4000, 8000];

const STEADY_MS = 5_000;

/** Rejects when the first launch fails. */
export async function superviseServer({
  launch,
  log,
  pausesMs,
  steadyMs = STEADY_MS,
  onGiveUp,
}: Supervised): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let server = await launch();

  async function relaunch(failures: number): Promise<void> {
    await wait(pausesMs[failures], undefined, { signal: stopping.signal });
    server = await launch();
    if (stopping.signal.aborted) await server.stop();
    log.warn({ source: 'postgres' }, 'O PostgreSQL voltou.');
  }

  async function watch(): Promise<void> {
    let failures = 0;
    for (;;) {
      const launchedAt = performance.now();
      let reason = await server.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - launchedAt > steadyMs) failures = 0;
      for (let isBack = false; !isBack; failures += 1) {
        if (failures === pausesMs.length) {
          onGiveUp(`O PostgreSQL caiu e não voltou em ${failures} tentativas: ${reason}`);
          return;
        }
        log.error({ source: 'postgres' }, `O PostgreSQL encerrou sozinho (${reason}); iniciando de novo.`);
        try {
          await relaunch(failures);
          isBack = true;
        } catch (error) {
          if (stopping.signal.aborted) return;
          reason = (error as Error).message;
        }
      }
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await server.stop();
      await watching;
    },
  };
}
