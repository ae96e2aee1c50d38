import { erasePasskeys } from '#features/passkeys/server/erase-passkeys.ts';
import type { EndOtherWays } from '#features/profile/server/claim-unconfirmed.ts';
import { eraseIdentities } from '#features/social/server/erase-identities.ts';

/** For the slice that signs in, which does not know the ways of the slices after it. */
export const endOtherWays: EndOtherWays = async (tx, customerId) => {
  await erasePasskeys(tx, customerId);
  await eraseIdentities(tx, customerId);
};
