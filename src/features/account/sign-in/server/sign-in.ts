import { checkCredentials } from '#features/account/accounts/server/check-credentials.ts';
import { abortable } from '#platform/abort.ts';
import type { Deps } from '#platform/deps.ts';
import { completeIfStill, type OnSignedIn, type SignedIn, type SignInBrowser } from './complete-sign-in.ts';

export type SignInOutcome = SignedIn | { ok: false; code: 'wrong_credentials' };

interface SignInRequest {
  browser: SignInBrowser;
  email: string;
  password: string;
}

const WRONG = { ok: false, code: 'wrong_credentials' } as const;

/** Signs in by e-mail (lower case) and password. An unknown e-mail and a wrong password get the same answer. */
export async function signIn(
  deps: Deps,
  { browser, email, password }: SignInRequest,
  onSignedIn: OnSignedIn,
): Promise<SignInOutcome> {
  const checked = await checkCredentials(deps, email, password);
  if (!checked) return WRONG;
  return abortable<SignInOutcome>(deps, async (tx, abort) => {
    const { customerId, passwordMark } = checked;
    const holds = async (account: { passwordMark: string }) => account.passwordMark === passwordMark;
    return (await completeIfStill(tx, browser, { customerId, holds }, onSignedIn)) ?? abort(WRONG);
  });
}
