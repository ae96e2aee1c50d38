import { checkSignInCode, WRONG_CODE } from '#features/account/accounts/emails/server/check-sign-in-code.ts';
import {
  type AccountRecovery,
  claimUnconfirmed,
} from '#features/account/accounts/emails/server/claim-unconfirmed.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { completeSignIn, type OnSignedIn, type SignedIn, type SignInBrowser } from './complete-sign-in.ts';

export type SignInByCodeOutcome = SignedIn | { ok: false; code: 'wrong_code'; fields: { code: string } };

const CLAIMED =
  'O seu e-mail ainda não estava confirmado. Por segurança, a senha e as outras formas de entrar deixaram de valer: crie uma senha nova.';

/** Every unusable code gets the same answer, which reveals no account. */
export const signInByCode = (
  deps: Deps,
  {
    browser,
    email,
    code,
    known,
  }: {
    browser: SignInBrowser;
    email: string;
    code: string /** This browser knows the account. */;
    known: boolean;
  },
  { onSignedIn, ...recovery }: AccountRecovery & { onSignedIn: OnSignedIn },
): Promise<SignInByCodeOutcome> =>
  inTransaction(deps, async (tx): Promise<SignInByCodeOutcome> => {
    const customerId = await checkSignInCode(tx, email, code, { known });
    if (customerId === null) return { ok: false, code: 'wrong_code', fields: { code: WRONG_CODE } };
    const claimed = await claimUnconfirmed(tx, customerId, { keepPassword: false, ...recovery });
    const signedIn = await completeSignIn(tx, browser, customerId, onSignedIn);
    return claimed ? { ...signedIn, notice: [CLAIMED, signedIn.notice].filter(Boolean).join(' ') } : signedIn;
  });
