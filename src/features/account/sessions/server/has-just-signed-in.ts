import type { Deps } from '#platform/deps.ts';
import { signedInAt } from './signed-in-at.ts';

const RECENT_MINUTES = 15;

/** A stolen session must not become a way in that outlasts it: what would make one asks for this. */
export async function hasJustSignedIn(deps: Deps, sessionHash: string): Promise<boolean> {
  const at = await signedInAt(deps, sessionHash);
  return at !== null && at.getTime() > deps.clock.now().getTime() - RECENT_MINUTES * 60_000;
}
