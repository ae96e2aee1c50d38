import { type ResetRefused, resetPassword } from '#features/profile/server/reset-password.ts';
import type { Deps } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { completeSignIn, type OnSignedIn, type SignedIn } from './complete-sign-in.ts';

interface Reset {
  visitor: Visitor;
  token: string;
  newPassword: string;
}

/** Whoever holds the link could sign in with the new password anyway. */
export const resetAndSignIn = (
  deps: Deps,
  { visitor, ...reset }: Reset,
  onSignedIn: OnSignedIn,
): Promise<SignedIn | ResetRefused> =>
  resetPassword(deps, reset, (tx, customerId) => completeSignIn(tx, visitor, customerId, onSignedIn));
