/** Runs `run` after `ms` milliseconds; returns a function that cancels it. */
export type Timer = (ms: number, run: () => void) => () => void;

/** A pending run does not keep the process alive. */
export const realTimer: Timer = (ms, run) => {
  const handle = setTimeout(run, ms);
  handle.unref();
  return () => clearTimeout(handle);
};
