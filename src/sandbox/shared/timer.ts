/** Runs `run` after `ms` milliseconds; the answer cancels it. */
export type Timer = (ms: number, run: () => void) => () => void;

/** The real timer. A pending one does not keep the process alive. */
export const realTimer: Timer = (ms, run) => {
  const handle = setTimeout(run, ms);
  handle.unref();
  return () => clearTimeout(handle);
};
