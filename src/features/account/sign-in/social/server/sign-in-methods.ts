import { hasPassword } from '#features/account/accounts/profile/server/change-password.ts';
import { hasPasskey } from '#features/account/sign-in/passkeys/server/passkeys.ts';
import type { Deps } from '#platform/deps.ts';
import { identitiesOf } from './internal/queries.ts';

type SignInMethod = (tx: Deps, customerId: number) => Promise<boolean>;

/** An owner can count on these methods. A mailed code is none of them (decision 047). */
const SIGN_IN_METHODS: readonly SignInMethod[] = [
  hasPassword,
  hasPasskey,
  async (tx, customerId) => (await identitiesOf(tx.db, customerId)).length > 0,
];

export async function hasSignInMethod(tx: Deps, customerId: number): Promise<boolean> {
  for (const door of SIGN_IN_METHODS) if (await door(tx, customerId)) return true;
  return false;
}
