import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type PointCharge, secondsOf } from './charge-points.ts';

export interface RateLimit {
  /** Uses a point of `key`. Resolves to 0, or to the seconds until one is available. */
  consume(key: string): Promise<number>;
  hasPoint(key: string): Promise<boolean>;
  refund(key: string): Promise<void>;
  reset(key: string): Promise<void>;
  /** Prepares a point for a transaction that uses it itself (`chargePoints`). */
  charge(key: string): PointCharge;
}

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
        if (refusal instanceof RateLimiterRes) return secondsOf(refusal.msBeforeNext);
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
    charge(key) {
      const now = Date.now();
      return { key: limiter.getKey(key), points, now, endsAt: now + seconds * 1000 };
    },
  };
}
