import type { Pool } from 'pg';
import { createRateLimit } from './rate-limit.ts';

export interface Pace {
  /**
   * Waits for a turn. Returns 0, or, when too many already wait, the seconds after which to try again. `from` has one place
   * among those who wait for `key`, so that no single caller takes them all.
   */
  turn(key: string, from?: string): Promise<number>;
  isFree(key: string): Promise<boolean>;
  refund(key: string): Promise<void>;
  reset(key: string): Promise<void>;
}

export interface PaceOptions {
  name: string;
  free: number;
  perSeconds: number;
  /** All nodes together give this many turns in every `gapSeconds`. */
  turns: number;
  gapSeconds: number;
  maxWaiting: number;
  wait?: (ms: number) => Promise<void>;
}

const realWait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function createPace(
  pool: Pool,
  { name, free, perSeconds, turns, gapSeconds, maxWaiting, wait = realWait }: PaceOptions,
): Pace {
  const freeAttempts = createRateLimit(pool, name, free, perSeconds);
  const turn = createRateLimit(pool, `${name}-turn`, turns, gapSeconds);
  const waiting = new Map<string, (string | undefined)[]>();

  async function waitForTurn(key: string, from: string | undefined): Promise<number> {
    let seconds = await turn.consume(key);
    if (seconds === 0) return 0;
    const before = waiting.get(key) ?? [];
    if (before.length >= maxWaiting || (from !== undefined && before.includes(from)))
      return seconds + Math.floor(before.length / turns) * gapSeconds;
    waiting.set(key, [...before, from]);
    try {
      while (seconds > 0) {
        await wait(seconds * 1000);
        seconds = await turn.consume(key);
      }
      return 0;
    } finally {
      const present = waiting.get(key) ?? [];
      const left = present.toSpliced(present.indexOf(from), 1);
      if (left.length > 0) waiting.set(key, left);
      else waiting.delete(key);
    }
  }

  return {
    turn: async (key, from) => ((await freeAttempts.consume(key)) ? waitForTurn(key, from) : 0),
    isFree: (key) => freeAttempts.hasPoint(key),
    refund: (key) => freeAttempts.refund(key),
    reset: (key) => freeAttempts.reset(key),
  };
}
