import { defineSlice } from '#platform/define-slice.ts';
import { optOutRoutes } from './server/http/routes.ts';

export const unsubscribe = defineSlice({
  name: 'outreach/unsubscribe',
  routes: [optOutRoutes],
});
