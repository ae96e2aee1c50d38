import type { EndOtherMethods } from '#features/account/accounts/emails/server/claim-unconfirmed.ts';
import { erasePasskeys } from '#features/account/sign-in/passkeys/server/passkeys.ts';
import { eraseIdentities } from '#features/account/sign-in/social/server/identities.ts';

/** The sign-in slice calls this, because it cannot know the methods of the slices that build on it. */
export const endOtherMethods: EndOtherMethods = async (tx, customerId) => {
  await erasePasskeys(tx, customerId);
  await eraseIdentities(tx, customerId);
};
