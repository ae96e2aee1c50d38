import { type ResetRefused, resetPassword } from '#features/profile/server/reset-password.ts';
import type { Deps } from '#platform/deps.ts';
import { completeSignIn, type Entrant, type OnSignedIn, type SignedIn } from './complete-sign-in.ts';

interface Reset {
  entrant: Entrant;
  token: string;
  newPassword: string;
}

/** Whoever holds the link could sign in with the new password anyway. */
export const resetAndSignIn = (
  deps: Deps,
  { entrant, ...reset }: Reset,
  onSignedIn: OnSignedIn,
): Promise<SignedIn | ResetRefused> =>
  resetPassword(deps, reset, (tx, customerId) => completeSignIn(tx, entrant, customerId, onSignedIn));
