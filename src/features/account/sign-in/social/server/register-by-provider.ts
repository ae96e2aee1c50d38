import type { Registration } from '#features/account/accounts/profile/registration.ts';
import type { ForeignerRefused } from '#features/account/accounts/profile/server/refuse-foreigner.ts';
import {
  type RegistrationTaken,
  registerWithoutPassword,
} from '#features/account/accounts/profile/server/register-without-password.ts';
import {
  completeSignIn,
  type OnSignedIn,
  type SignedIn,
  type SignInBrowser,
} from '#features/account/sign-in/server/complete-sign-in.ts';
import type { Deps } from '#platform/deps.ts';
import { customerOfIdentity, insertIdentity } from './internal/queries.ts';
import type { SocialIdentity } from './social-provider.ts';

export type RegisterByProviderOutcome =
  | SignedIn
  | RegistrationTaken
  | ForeignerRefused
  | { ok: false; code: 'expired' };

interface Registering {
  browser: SignInBrowser;
  identity: SocialIdentity;
  form: Registration & { email: string };
}

/** The e-mail counts as confirmed when the provider vouches for it and the person kept it. */
export async function registerByProvider(
  deps: Deps,
  { browser, identity, form }: Registering,
  onSignedIn: OnSignedIn,
): Promise<RegisterByProviderOutcome> {
  // The person has registered in another tab meanwhile.
  if ((await customerOfIdentity(deps.db, identity)) !== null) return { ok: false, code: 'expired' };
  const emailConfirmed = identity.vouched && form.email === identity.email;
  return registerWithoutPassword(deps, { ...form, emailConfirmed }, async (tx, customerId) => {
    const { provider, providerId, email } = identity;
    const row = { provider, providerId, customerId, email: email ?? '', linkedAt: tx.clock.now() };
    if (!(await insertIdentity(tx.db, row))) throw new Error('An account of a provider was registered twice');
    return completeSignIn(tx, browser, customerId, onSignedIn);
  });
}
