import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  /** Uses a point of `key`. Returns 0, or the seconds until one is available. */
  consume(key: string): Promise<number>;
  /** Whether a point is available; uses none. */
  hasPoint(key: string): Promise<boolean>;
  refund(key: string): Promise<void>;
  /** Refunds all points, for instance after a correct password. */
  reset(key: string): Promise<void>;
}

/** Allows `points` requests per `seconds` and key. The count is in the database, so all nodes share it. */
export function createRateLimit(pool: Pool, name: string, points: number, seconds: number): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
    async hasPoint(key) {
      const used = await limiter.get(key);
      return used === null || used.remainingPoints > 0;
    },
    async refund(key) {
      await limiter.reward(key);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}
