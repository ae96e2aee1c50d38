import { randomBytes } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { isSigned } from '#platform/secrets/key-ring.ts';
import { CHALLENGE_MINUTES } from '../../passkey.ts';

type Ceremony = 'add' | 'sign_in';

/** A challenge is bound to one session, and `once` allows it one answer. */
export interface Challenged {
  visitor: Visitor;
  ceremony: Ceremony;
}

const markOf = (secret: string, { visitor, ceremony }: Challenged, until: string, nonce: string) =>
  limitKey(secret, 'passkey', ceremony, visitor.sessionHash, until, nonce);

/** Stateless: the signed challenge contains its expiry and its session. */
export function newChallenge(deps: Deps, challenged: Challenged): string {
  const until = String(deps.clock.now().getTime() + CHALLENGE_MINUTES * 60_000);
  const nonce = randomBytes(16).toString('base64url');
  return [until, nonce, markOf(deps.config.secret, challenged, until, nonce)].join('.');
}

/** Returns the challenge inside the browser's signed message, or null for any other message. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** Returns true once, for a challenge (base64url) that this session got within the last CHALLENGE_MINUTES. */
export async function spendChallenge(
  deps: Deps,
  challenged: Challenged,
  { challenge, once }: { challenge: string; once: RateLimit },
): Promise<boolean> {
  const [until = '', nonce = '', mark = ''] = Buffer.from(challenge, 'base64url').toString('utf8').split('.');
  if (!isSigned(deps.config, mark, (secret) => markOf(secret, challenged, until, nonce))) return false;
  if (Number(until) <= deps.clock.now().getTime()) return false;
  return (await once.consume(mark)) === 0;
}
