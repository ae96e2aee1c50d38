import type { Context } from 'hono';
import type { Deps } from '#platform/deps.ts';
import type { RefusalRow } from '#platform/http/call.ts';
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

interface Charged {
  deps: Deps;
  codes: RateLimit;
  /** As typed or of the account, in lower case. */
  email: string;
}

const keysOf = ({ deps: { config }, email }: Charged) => ({
  mailed: limitKey(config.secret, 'mailed', email),
  wrong: limitKey(config.secret, 'wrong', email),
});

function usedUp(c: Context, seconds: number): CodesUsedUp {
  c.header('Retry-After', String(seconds));
  return { ok: false, code: 'codes_used_up' };
}

const DAY_SECONDS = 86_400;

/** Null: another code may be mailed to this e-mail today. */
export async function chargeCodeMail(c: Context, charged: Charged): Promise<CodesUsedUp | null> {
  const { mailed, wrong } = keysOf(charged);
  if (!(await charged.codes.hasPoint(wrong))) return usedUp(c, DAY_SECONDS);
  const wait = await charged.codes.consume(mailed);
  return wait ? usedUp(c, wait) : null;
}

/** Runs `attempt` on one point of the day, which a right code gets back. */
export async function chargeCode<Outcome extends { ok: true } | { ok: false; code: string }>(
  c: Context,
  charged: Charged,
  attempt: () => Promise<Outcome>,
): Promise<Outcome | CodesUsedUp> {
  const { wrong } = keysOf(charged);
  const wait = await charged.codes.consume(wrong);
  if (wait) return usedUp(c, wait);
  const outcome = await attempt();
  if (outcome.ok || outcome.code !== 'wrong_code') await charged.codes.refund(wrong);
  return outcome;
}
