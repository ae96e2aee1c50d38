import {
  completeIfStill,
  type OnSignedIn,
  type SignedIn,
  type SignInBrowser,
} from '#features/account/sign-in/server/complete-sign-in.ts';
import { abortable } from '#platform/abort.ts';
import type { Deps } from '#platform/deps.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { Assertion } from '../contract.ts';
import { challengeIn, newChallenge, spendChallenge } from './challenge.ts';
import { selectPasskey, updateUse } from './internal/queries.ts';
import { requestOptions, verifiedAssertion } from './webauthn.ts';

export type PasskeySignInOutcome = SignedIn | { ok: false; code: 'expired' | 'refused' };

/** No e-mail is typed, because the authenticator lists its passkeys for this store. */
export const passkeySignInOptions = (deps: Deps, visitor: Visitor) =>
  requestOptions(
    deps.config.baseUrl,
    newChallenge(deps, { sessionHash: visitor.sessionHash, ceremony: 'sign_in' }),
  );

interface PasskeySignIn {
  browser: SignInBrowser;
  sent: Assertion;
  once: RateLimit;
}

const refuse = (code: 'expired' | 'refused') => ({ ok: false, code }) as const;

/** Unknown, removed, foreign, copied or wrongly signed passkeys get the same answer. */
export async function signInByPasskey(
  deps: Deps,
  { browser, sent, once }: PasskeySignIn,
  onSignedIn: OnSignedIn,
): Promise<PasskeySignInOutcome> {
  const challenge = challengeIn(sent.clientDataJSON);
  if (challenge === null) return refuse('refused');
  const { sessionHash } = browser.visitor;
  if (!(await spendChallenge(deps, { sessionHash, ceremony: 'sign_in' }, { challenge, once })))
    return refuse('expired');
  const passkey = await selectPasskey(deps.db, sent.id);
  if (!passkey || passkey.userHandle !== sent.userHandle) return refuse('refused');
  const used = await verifiedAssertion(deps.config.baseUrl, { passkey, sent, challenge });
  if (!used) return refuse('refused');
  return abortable<PasskeySignInOutcome>(deps, async (tx, abort) => {
    const { customerId } = passkey;
    const holds = () => updateUse(tx.db, passkey, { ...used, lastUsedAt: tx.clock.now() });
    return (
      (await completeIfStill(tx, browser, { customerId, holds }, onSignedIn)) ?? abort(refuse('refused'))
    );
  });
}
