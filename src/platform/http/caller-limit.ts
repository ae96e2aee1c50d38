import type { Context } from 'hono';
import type { Config } from '../config/config.ts';
import type { PointCharge } from './charge-points.ts';
import { clientIp } from './client-ip.ts';
import { limitKey } from './limit-key.ts';
import type { Problem } from './problem.ts';
import type { RateLimit } from './rate-limit.ts';

export const TOO_MANY: Problem = {
  status: 429,
  code: 'too_many',
  detail: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
};

export interface TooMany {
  ok: false;
  code: 'too_many';
}

export function tooMany(c: Context, seconds: number): TooMany {
  c.header('Retry-After', String(seconds));
  return { ok: false, code: 'too_many' };
}

/** Limits the rate per caller's address, of which the database gets only a keyed hash. */
export interface CallerLimit {
  consume(c: Context): Promise<TooMany | null>;
  refund(c: Context): Promise<void>;
  charge(c: Context): PointCharge;
}

export function limitByCaller(limit: RateLimit, { secret, trustProxy }: Config): CallerLimit {
  const keyOf = (c: Context) => limitKey(secret, clientIp(c, trustProxy));
  return {
    consume: async (c) => {
      const wait = await limit.consume(keyOf(c));
      return wait ? tooMany(c, wait) : null;
    },
    refund: (c) => limit.refund(keyOf(c)),
    charge: (c) => limit.charge(keyOf(c)),
  };
}

/** Runs `attempt` on one point, which is refunded unless the attempt was a wrong guess. */
export async function chargeGuess<T>(
  limit: CallerLimit,
  c: Context,
  { attempt, isWrong }: { attempt: () => Promise<T>; isWrong: (outcome: T) => boolean },
): Promise<T | TooMany> {
  const refusal = await limit.consume(c);
  if (refusal) return refusal;
  const outcome = await attempt();
  if (!isWrong(outcome)) await limit.refund(c);
  return outcome;
}
