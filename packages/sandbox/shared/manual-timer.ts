import type { Timer } from './timer.ts';

/** A timer for tests: runs only in `fire`. */
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
    delays: () => waiting.map((entry) => entry.ms),
    /** Runs everything pending now. Newly scheduled runs stay pending. */
    fire() {
      const due = waiting;
      waiting = [];
      for (const entry of due) entry.run();
    },
    async armed() {
      while (waiting.length === 0) await changed.promise;
    },
  };
}
