import { checkCredentials } from '#features/profile/server/check-credentials.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { completeSignIn, type OnSignedIn, type SignedIn } from './complete-sign-in.ts';

export type SignInOutcome = SignedIn | { ok: false; code: 'wrong_credentials' };

interface SignInRequest {
  visitor: Visitor;
  email: string;
  password: string;
}

/** Signs in by e-mail (lower case) and password. An unknown e-mail and a wrong password get the same answer. */
export async function signIn(
  deps: Deps,
  { visitor, email, password }: SignInRequest,
  onSignedIn: OnSignedIn,
): Promise<SignInOutcome> {
  const customerId = await checkCredentials(deps, email, password);
  if (customerId === null) return { ok: false, code: 'wrong_credentials' };
  return inTransaction(deps, (tx) => completeSignIn(tx, visitor, customerId, onSignedIn));
}
