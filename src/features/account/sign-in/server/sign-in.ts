import { checkCredentials } from '#features/account/accounts/server/check-credentials.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { completeSignIn, type KnownOrNew, type OnSignedIn, type SignedIn } from './complete-sign-in.ts';

export type SignInOutcome = SignedIn | { ok: false; code: 'wrong_credentials' };

interface SignInRequest {
  browser: KnownOrNew;
  email: string;
  password: string;
}

/** Signs in by e-mail (lower case) and password. An unknown e-mail and a wrong password get the same answer. */
export async function signIn(
  deps: Deps,
  { browser, email, password }: SignInRequest,
  onSignedIn: OnSignedIn,
): Promise<SignInOutcome> {
  const customerId = await checkCredentials(deps, email, password);
  if (customerId === null) return { ok: false, code: 'wrong_credentials' };
  return inTransaction(deps, (tx) => completeSignIn(tx, browser, customerId, onSignedIn));
}
