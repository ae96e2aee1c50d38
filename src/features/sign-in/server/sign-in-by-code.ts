import { checkSignInCode, WRONG_CODE } from '#features/profile/server/check-sign-in-code.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { completeSignIn, type KnownOrNew, type OnSignedIn, type SignedIn } from './complete-sign-in.ts';

export type SignInByCodeOutcome = SignedIn | { ok: false; code: 'wrong_code'; fields: { code: string } };

/** Wrong, expired, spent, of another account or of none: the same answer. */
export const signInByCode = (
  deps: Deps,
  { entrant, email, code }: { entrant: KnownOrNew; email: string; code: string },
  onSignedIn: OnSignedIn,
): Promise<SignInByCodeOutcome> =>
  inTransaction(deps, async (tx): Promise<SignInByCodeOutcome> => {
    const customerId = await checkSignInCode(tx, email, code);
    if (customerId === null) return { ok: false, code: 'wrong_code', fields: { code: WRONG_CODE } };
    return completeSignIn(tx, entrant, customerId, onSignedIn);
  });
