import { pauses } from './pauses.ts';

// A pass of the event loop costs as much as a piece of a usual cart's work, so pieces together share one.
const pause = pauses(2);
let last: Promise<void> = Promise.resolve();

/** Waits until the piece before has no step left that waits for nothing but memory. */
const stepsDone = () => new Promise<void>((resolve) => process.nextTick(resolve));

/**
 * Await it before long work, so that other requests run in between, but not in a transaction, which would hold its locks. Short
 * pieces of work, of whichever request, follow each other for 2 ms.
 */
export function ownTurn(): Promise<void> {
  last = last.then(stepsDone).then(pause);
  return last;
}
