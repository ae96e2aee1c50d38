import type { EndOtherMethods } from '#features/account/accounts/emails/server/claim-unconfirmed.ts';
import { erasePasskeys } from '#features/account/sign-in/passkeys/server/passkeys.ts';
import { eraseIdentities } from '#features/account/sign-in/social/server/identities.ts';

/** For the slice that signs in, which does not know the ways of the slices after it. */
export const endOtherMethods: EndOtherMethods = async (tx, customerId) => {
  await erasePasskeys(tx, customerId);
  await eraseIdentities(tx, customerId);
};
