import type { Pool } from 'pg';
import { createRateLimit } from './rate-limit.ts';

export interface Pace {
  /** Waits for a turn. Returns 0, or, when too many already wait, the seconds after which to try again. */
  turn(key: string): Promise<number>;
  isFree(key: string): Promise<boolean>;
  refund(key: string): Promise<void>;
  reset(key: string): Promise<void>;
}

export interface PaceOptions {
  name: string;
  free: number;
  perSeconds: number;
  /** Turns in every `gapSeconds`, over all nodes. */
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
  const freeTries = createRateLimit(pool, name, free, perSeconds);
  const turn = createRateLimit(pool, `${name}-turn`, turns, gapSeconds);
  const waiting = new Map<string, number>();

  async function waitForTurn(key: string): Promise<number> {
    let seconds = await turn.consume(key);
    if (seconds === 0) return 0;
    const before = waiting.get(key) ?? 0;
    if (before >= maxWaiting) return seconds + Math.floor(before / turns) * gapSeconds;
    waiting.set(key, before + 1);
    try {
      while (seconds > 0) {
        await wait(seconds * 1000);
        seconds = await turn.consume(key);
      }
      return 0;
    } finally {
      const left = (waiting.get(key) ?? 1) - 1;
      if (left > 0) waiting.set(key, left);
      else waiting.delete(key);
    }
  }

  return {
    turn: async (key) => ((await freeTries.consume(key)) ? waitForTurn(key) : 0),
    isFree: (key) => freeTries.hasPoint(key),
    refund: (key) => freeTries.refund(key),
    reset: (key) => freeTries.reset(key),
  };
}
