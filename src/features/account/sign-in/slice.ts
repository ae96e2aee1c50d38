import { defineSlice } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { passkeyRoutes } from './passkeys/server/http/routes.ts';
import { listPasskeys, offersPasskey } from './passkeys/server/passkeys.ts';
import { personalData as passkeyData } from './passkeys/server/personal-data.ts';
import { mailedCodeRoutes } from './server/http/mailed-code-routes.ts';
import { signInRoutes } from './server/http/routes.ts';
import { dayOfDeletion } from './social/server/deletion-code.ts';
import { facebookRoutes } from './social/server/http/facebook-routes.ts';
import { socialNavigation } from './social/server/http/navigation-routes.ts';
import { socialRoutes } from './social/server/http/routes.ts';
import { linkedAccounts } from './social/server/identities.ts';
import { personalData as socialData } from './social/server/personal-data.ts';
import { socialConfig } from './social/server/social-config.ts';

export const signIn = defineSlice({
  name: 'account/sign-in',
  routes: [signInRoutes, mailedCodeRoutes, passkeyRoutes, socialNavigation, facebookRoutes, socialRoutes],
  services: (deps: Deps) => ({
    passkeys: (customerId: number) => listPasskeys(deps, customerId),
    offersPasskey: (customerId: number, sessionHash: string | undefined) =>
      offersPasskey(deps, customerId, sessionHash),
    socialConfig: () => socialConfig(deps.config),
    linkedAccounts: (customerId: number) => linkedAccounts(deps, customerId),
    dayOfDeletion: (code: string) => dayOfDeletion(deps, code),
  }),
  personalData: [passkeyData, socialData],
});
