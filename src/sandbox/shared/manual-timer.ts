import type { Timer } from './timer.ts';

/** A timer for tests: nothing happens until somebody says that the time has come. */
export function manualTimer() {
  let waiting: { ms: number; run: () => void }[] = [];
  let changed = Promise.withResolvers<void>();
  const timer: Timer = (ms, run) => {
    const entry = { ms, run };
    waiting.push(entry);
    changed.resolve();
    changed = Promise.withResolvers<void>();
    return () => {
      waiting = waiting.filter((other) => other !== entry);
    };
  };
  return {
    timer,
    /** The delays asked for and not yet run, in milliseconds. */
    delays: () => waiting.map((entry) => entry.ms),
    /** Runs everything that waits now; what it schedules anew keeps waiting. */
    fire() {
      const due = waiting;
      waiting = [];
      for (const entry of due) entry.run();
    },
    /** Resolves when at least one run waits. */
    async armed() {
      while (waiting.length === 0) await changed.promise;
    },
  };
}
