import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  /** Spends a point of `key`: 0, or the seconds until there is one. */
  consume(key: string): Promise<number>;
  /** Gives one point back. */
  refund(key: string): Promise<void>;
  /** Gives all points back, for instance after a right password. */
  reset(key: string): Promise<void>;
}

/** `points` requests per `seconds` and key, counted in the database so that every node sees the same. */
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
    async refund(key) {
      await limiter.reward(key);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}
