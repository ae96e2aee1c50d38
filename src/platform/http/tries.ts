import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';
import { clientIp } from './client-ip.ts';
import { limitKey } from './limit-key.ts';
import { outOfTurns } from './problem.ts';
import type { RateLimit } from './rate-limit.ts';

/** Tries of one kind, counted by the caller's address, which the database never sees. */
export interface Tries {
  /** Spends one; the ready 429 when none is left. */
  take(c: Context): Promise<Response | null>;
  /** Gives one back: a try that was right is no guess. */
  giveBack(c: Context): Promise<void>;
}

export function triesByAddress(limit: RateLimit, { secret, trustProxy }: Config): Tries {
  const keyOf = (c: Context) => limitKey(secret, clientIp(c, trustProxy));
  return {
    take: async (c) => {
      const wait = await limit.take(keyOf(c));
      return wait ? outOfTurns(c, wait) : null;
    },
    giveBack: (c) => limit.giveBack(keyOf(c)),
  };
}

/** For calls of which every one counts. */
export const eachCounts =
  (tries: Tries): MiddlewareHandler =>
  async (c, next) =>
    (await tries.take(c)) ?? next();
