import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import {
  completeSignIn,
  type OnSignedIn,
  type SignedIn,
  type SignInBrowser,
} from '#features/account/sign-in/server/complete-sign-in.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { Assertion } from '../contract.ts';
import { challengeIn, newChallenge, spendChallenge } from './internal/challenge.ts';
import { selectPasskey, updateUse } from './internal/queries.ts';
import { requestOptions, verifiedAssertion } from './internal/webauthn.ts';

export type PasskeySignInOutcome = SignedIn | { ok: false; code: 'expired' | 'refused' };

/** The authenticator lists its passkeys for this store, so no e-mail is typed. */
export const passkeySignInOptions = (deps: Deps, visitor: Visitor) =>
  requestOptions(deps.config, newChallenge(deps, { visitor, ceremony: 'sign_in' }));

interface PasskeySignIn {
  browser: SignInBrowser;
  sent: Assertion;
  once: RateLimit;
  knows: (email: string) => boolean;
}

const refuse = (code: 'expired' | 'refused') => ({ ok: false, code }) as const;

/** Unknown, removed, foreign, copied or wrongly signed passkeys get the same answer. */
export async function signInByPasskey(
  deps: Deps,
  { browser, sent, once, knows }: PasskeySignIn,
  onSignedIn: OnSignedIn,
): Promise<PasskeySignInOutcome> {
  const challenge = challengeIn(sent.clientDataJSON);
  if (challenge === null) return refuse('refused');
  const { visitor } = browser;
  if (!(await spendChallenge(deps, { visitor, ceremony: 'sign_in' }, { challenge, once })))
    return refuse('expired');
  const passkey = await selectPasskey(deps.db, sent.id);
  if (!passkey || passkey.userHandle !== sent.userHandle) return refuse('refused');
  const used = await verifiedAssertion(deps.config, { passkey, sent, challenge });
  if (!used) return refuse('refused');
  return inTransaction(deps, async (tx): Promise<PasskeySignInOutcome> => {
    const { customerId } = passkey;
    if (!(await updateUse(tx.db, passkey, { ...used, lastUsedAt: tx.clock.now() }))) return refuse('refused');
    const customer = await findCustomer(tx, customerId);
    if (!customer) return refuse('refused');
    return completeSignIn(tx, { ...browser, isNew: !knows(customer.email) }, customerId, onSignedIn);
  });
}
