import type { Context } from 'hono';
import type { Deps } from '#platform/deps.ts';
import type { RefusalRow } from '#platform/http/call.ts';
import { clientIp } from '#platform/http/client-ip.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';

export const CODES_USED_UP = {
  status: 429,
  detail:
    'Já enviamos muitos códigos para este e-mail hoje. Crie uma senha nova em "Esqueci a senha" e continue com ela.',
} as const satisfies RefusalRow;

export interface CodesUsedUp {
  ok: false;
  code: 'codes_used_up';
}

export interface Point {
  limit: RateLimit;
  key: string;
}

/** All unknown browsers share the points of an e-mail; one network address may use up only a part of them. */
export interface SharedPoints {
  all: RateLimit;
  here: RateLimit;
}

export interface Requester {
  c: Context;
  deps: Deps;
  /** The address as typed, but in lower case. */
  email: string;
  /** Browsers that know the account have points of their own together, which no stranger uses up. */
  known: boolean;
}

/** The network address is charged first, so that its refused attempts cost the e-mail no point. */
export function pointsOf(
  { all, here }: SharedPoints,
  kind: 'password' | 'sign_in' | 'mailed' | 'wrong' | 'proof',
  { c, deps: { config }, email, known }: Requester,
): Point[] {
  const { secret, trustProxy } = config;
  if (known) return [{ limit: all, key: limitKey(secret, kind, email, 'known') }];
  return [
    { limit: here, key: limitKey(secret, kind, email, clientIp(c, trustProxy)) },
    { limit: all, key: limitKey(secret, kind, email) },
  ];
}

/** Returns 0, or the seconds until the next attempt is accepted. */
export async function chargeAll(points: readonly Point[]): Promise<number> {
  for (const { limit, key } of points) {
    const wait = await limit.consume(key);
    if (wait) return wait;
  }
  return 0;
}

function usedUp(c: Context, seconds: number): CodesUsedUp {
  c.header('Retry-After', String(seconds));
  return { ok: false, code: 'codes_used_up' };
}

const DAY_SECONDS = 86_400;

/** Returns null if another code may be mailed to this e-mail today. */
export async function chargeCodeMail(codes: SharedPoints, requester: Requester): Promise<CodesUsedUp | null> {
  for (const { limit, key } of pointsOf(codes, 'wrong', requester))
    if (!(await limit.hasPoint(key))) return usedUp(requester.c, DAY_SECONDS);
  const wait = await chargeAll(pointsOf(codes, 'mailed', requester));
  return wait ? usedUp(requester.c, wait) : null;
}

/** Runs `attempt` on one of the day's points, which a right code refunds. */
export async function chargeCode<Outcome extends { ok: true } | { ok: false; code: string }>(
  c: Context,
  points: readonly Point[],
  attempt: () => Promise<Outcome>,
): Promise<Outcome | CodesUsedUp> {
  const wait = await chargeAll(points);
  if (wait) return usedUp(c, wait);
  const outcome = await attempt();
  if (outcome.ok || outcome.code !== 'wrong_code')
    for (const { limit, key } of points) await limit.refund(key);
  return outcome;
}
