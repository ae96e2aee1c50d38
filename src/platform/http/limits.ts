import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { type CallerLimit, limitByCaller } from './caller-limit.ts';
import { createPace, type Pace, type PaceOptions } from './pace.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

export const QUARTER_HOUR = 15 * 60;
export const HOUR = 60 * 60;
export const DAY = 24 * HOUR;

/** A key has this many `points` in `seconds`. Limits with one name share their points. */
interface Points {
  name: string;
  points: number;
  seconds: number;
}

/** Many people share one address behind a NAT, so the points must suit a crowd, yet stop a guesser. */
export interface LimitPerCaller extends Points {
  per: 'caller';
}

export interface LimitPerKey extends Points {
  per: 'customer' | 'e-mail' | 'address' | 'browser' | 'answer' | 'operator' | 'partner';
}

interface PaceOf extends Omit<PaceOptions, 'wait'> {
  per: 'e-mail' | 'address';
}

export type Limit = LimitPerCaller | LimitPerKey | PaceOf;

export type LimiterOf<L extends Limit> = L extends PaceOf
  ? Pace
  : L extends LimitPerCaller
    ? CallerLimit
    : RateLimit;

export interface Limits {
  of<L extends Limit>(limit: L): LimiterOf<L>;
}

export function createLimits(pool: Pool, config: Config): Limits {
  const made = new Map<string, { limit: Limit; limiter: CallerLimit | RateLimit | Pace }>();

  function make(limit: Limit): CallerLimit | RateLimit | Pace {
    if ('free' in limit) return createPace(pool, limit);
    const points = createRateLimit(pool, limit.name, limit.points, limit.seconds);
    return limit.per === 'caller' ? limitByCaller(points, config) : points;
  }

  return {
    of<L extends Limit>(limit: L): LimiterOf<L> {
      const known = made.get(limit.name) ?? { limit, limiter: make(limit) };
      if (!isDeepStrictEqual(known.limit, limit)) throw new Error(`two limits are named ${limit.name}`);
      made.set(limit.name, known);
      return known.limiter as LimiterOf<L>;
    },
  };
}
