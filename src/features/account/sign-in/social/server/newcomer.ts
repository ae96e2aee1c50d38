import type { Context } from 'hono';
import type { Deps } from '#platform/deps.ts';
import type { Newcomer } from '../social.ts';
import { waitingCookie } from './waiting-identity.ts';

export function newcomerOf(c: Context, deps: Deps): Newcomer | null {
  const waiting = waitingCookie.read(c, deps);
  if (!waiting) return null;
  const { provider, name, email } = waiting.identity;
  return { provider, name, email: email ?? '', mustConfirmIdentity: waiting.customerId !== null };
}
