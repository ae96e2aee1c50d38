import { defineSlice } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { optOutRoutes } from './server/http/routes.ts';
import { personalData } from './server/personal-data.ts';
import { viewOptOut } from './server/refusals.ts';

export const unsubscribe = defineSlice({
  name: 'outreach/unsubscribe',
  routes: [optOutRoutes],
  services: (deps: Deps) => ({
    view: (token: string) => viewOptOut(deps, token),
  }),
  personalData,
});
