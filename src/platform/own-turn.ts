import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/** Await it before long work, so that other requests run in between, but not in a transaction, which would hold its locks. */
export function ownTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
