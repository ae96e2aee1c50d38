import { checkSignInCode } from '#features/profile/server/check-sign-in-code.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { completeSignIn, type OnSignedIn, type SignedIn } from './complete-sign-in.ts';

export type SignInByCodeOutcome = SignedIn | { ok: false; code: 'wrong_code'; fields: { code: string } };

const WRONG_CODE = 'Código incorreto ou vencido. Confira o e-mail mais recente ou peça outro.';

/** Wrong, expired, spent, of another account or of none: the same answer. */
export const signInByCode = (
  deps: Deps,
  { visitor, email, code }: { visitor: Visitor; email: string; code: string },
  onSignedIn: OnSignedIn,
): Promise<SignInByCodeOutcome> =>
  inTransaction(deps, async (tx): Promise<SignInByCodeOutcome> => {
    const customerId = await checkSignInCode(tx, email, code);
    if (customerId === null) return { ok: false, code: 'wrong_code', fields: { code: WRONG_CODE } };
    return completeSignIn(tx, visitor, customerId, onSignedIn);
  });
