import { defineSlice } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { addressRoutes } from './server/http/routes.ts';
import { listAddresses } from './server/list-addresses.ts';
import { personalData } from './server/personal-data.ts';

export const addresses = defineSlice({
  name: 'account/addresses',
  routes: [addressRoutes],
  services: (deps: Deps) => ({
    list: (customerId: number) => listAddresses(deps, customerId),
  }),
  personalData,
});
