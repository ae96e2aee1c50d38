import { signedInAt } from '#features/sessions/server/signed-in-at.ts';
import type { Deps } from '#platform/deps.ts';
import { RECENT_MINUTES } from '../passkey.ts';

/** True while a customer may add a passkey without signing in again. */
export async function hasJustSignedIn(deps: Deps, sessionHash: string): Promise<boolean> {
  const at = await signedInAt(deps, sessionHash);
  return at !== null && at.getTime() > deps.clock.now().getTime() - RECENT_MINUTES * 60_000;
}
