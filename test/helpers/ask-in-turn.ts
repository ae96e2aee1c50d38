import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

const GIVES_UP_MS = 90_000;
const PAUSE_MS = 150;

interface Answer {
  status: number;
}

/**
 * Asks the stores in turn, beginning with the given one, and stays with the first that answers. A killed store may have done what it was asked,
 * so every call must be repeatable. Rejects with the last failure of each.
 */
export function askInTurn<Store, Answered extends Answer = Answer>(
  stores: readonly Store[],
  first: number,
  isAnswer: (answer: Answered) => boolean = ({ status }) => status < 500,
) {
  let turn = first;
  return async <T extends Answered>(call: (store: Store) => Promise<T>): Promise<T> => {
    const failures = new Map<Store, unknown>();
    for (const until = performance.now() + GIVES_UP_MS; performance.now() < until; await pause(PAUSE_MS)) {
      const store = stores[turn % stores.length] as Store;
      try {
        const answer = await call(store);
        if (isAnswer(answer)) return answer;
        failures.set(store, answer);
      } catch (error) {
        failures.set(store, error);
      }
      turn += 1;
    }
    throw new Error(`no store answers: ${inspect([...failures.values()])}`);
  };
}
