import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  /** True while `key` has points left; each call spends one. */
  take(key: string): Promise<boolean>;
  /** Gives one point back. */
  giveBack(key: string): Promise<void>;
  /** Gives the points back, for instance after a right password. */
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
    async take(key) {
      try {
        await limiter.consume(key);
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}
