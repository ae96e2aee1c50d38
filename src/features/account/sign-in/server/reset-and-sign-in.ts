import {
  type AccountRecovery,
  claimUnconfirmed,
} from '#features/account/accounts/emails/server/claim-unconfirmed.ts';
import {
  type ResetRefused,
  resetPassword,
} from '#features/account/accounts/profile/server/reset-password.ts';
import type { Deps } from '#platform/deps.ts';
import { completeSignIn, type OnSignedIn, type SignedIn, type SignInBrowser } from './complete-sign-in.ts';

interface Reset {
  browser: SignInBrowser;
  token: string;
  newPassword: string;
}

/** Signs in at once: the holder of the link could use the new password anyway. */
export const resetAndSignIn = (
  deps: Deps,
  { browser, ...reset }: Reset,
  { onSignedIn, ...recovery }: AccountRecovery & { onSignedIn: OnSignedIn },
): Promise<SignedIn | ResetRefused> =>
  resetPassword(deps, reset, async (tx, customerId) => {
    await claimUnconfirmed(tx, customerId, { keepPassword: true, ...recovery });
    return completeSignIn(tx, browser, customerId, onSignedIn);
  });
