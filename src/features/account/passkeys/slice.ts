import { defineSlice } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { passkeyRoutes } from './server/http/routes.ts';
import { listPasskeys, offersPasskey } from './server/passkeys.ts';
import { personalData } from './server/personal-data.ts';

export const passkeys = defineSlice({
  name: 'account/passkeys',
  routes: [passkeyRoutes],
  services: (deps: Deps) => ({
    list: (customerId: number) => listPasskeys(deps, customerId),
    offersOne: (customerId: number, sessionHash: string | undefined) =>
      offersPasskey(deps, customerId, sessionHash),
  }),
  personalData,
});
