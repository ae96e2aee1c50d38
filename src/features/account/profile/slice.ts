import { defineSlice } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { hasPassword } from './server/change-password.ts';
import { customerRoutes } from './server/http/customer-routes.ts';
import { registrationRoutes } from './server/http/registration-routes.ts';

export const profile = defineSlice({
  name: 'account/profile',
  routes: [registrationRoutes, customerRoutes],
  services: (deps: Deps) => ({
    hasPassword: (customerId: number) => hasPassword(deps, customerId),
  }),
});
