import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Await it before a long piece of work. Pieces that become ready together then run in turns of the event loop of their
 * own, with other requests in between. Not inside a transaction, which would hold its locks meanwhile.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
