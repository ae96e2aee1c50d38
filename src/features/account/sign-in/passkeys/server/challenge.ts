import { randomBytes } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { isSigned } from '#platform/secrets/key-ring.ts';
import { CHALLENGE_MINUTES } from '../passkey.ts';

type Ceremony = 'add' | 'sign_in' | 'staff_add' | 'staff_sign_in';

/** A challenge is bound to one session and one purpose. */
export interface Challenged {
  sessionHash: string;
  ceremony: Ceremony;
}

const markOf = (secret: string, { sessionHash, ceremony }: Challenged, until: string, nonce: string) =>
  limitKey(secret, 'passkey', ceremony, sessionHash, until, nonce);

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

const partsOf = (challenge: string) => {
  const [until = '', nonce = '', mark = ''] = Buffer.from(challenge, 'base64url').toString('utf8').split('.');
  return { until, nonce, mark };
};

/** By this signature of ours a challenge is counted, so that it takes one answer however it is spelled. */
export const markOfChallenge = (challenge: string): string => partsOf(challenge).mark;

/** Whether this session got the challenge (base64url) within the last CHALLENGE_MINUTES. */
export function isOpenChallenge(deps: Deps, challenged: Challenged, challenge: string): boolean {
  const { until, nonce, mark } = partsOf(challenge);
  return (
    isSigned(deps.config, mark, (secret) => markOf(secret, challenged, until, nonce)) &&
    Number(until) > deps.clock.now().getTime()
  );
}

/** Returns true once, for an open challenge. */
export const spendChallenge = async (
  deps: Deps,
  challenged: Challenged,
  { challenge, once }: { challenge: string; once: RateLimit },
): Promise<boolean> =>
  isOpenChallenge(deps, challenged, challenge) && (await once.consume(markOfChallenge(challenge))) === 0;
