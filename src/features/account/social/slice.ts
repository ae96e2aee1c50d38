import { defineSlice } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOfDeletion } from './server/deletion-code.ts';
import { facebookRoutes } from './server/http/facebook-routes.ts';
import { socialNavigation } from './server/http/navigation-routes.ts';
import { socialRoutes } from './server/http/routes.ts';
import { linkedAccounts } from './server/identities.ts';
import { personalData } from './server/personal-data.ts';
import { socialConfig } from './server/social-config.ts';

export const social = defineSlice({
  name: 'account/social',
  routes: [socialNavigation, facebookRoutes, socialRoutes],
  services: (deps: Deps) => ({
    config: () => socialConfig(deps.config),
    linked: (customerId: number) => linkedAccounts(deps, customerId),
    dayOfDeletion: (code: string) => dayOfDeletion(deps, code),
  }),
  personalData,
});
