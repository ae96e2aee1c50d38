import { defineSlice } from '#platform/define-slice.ts';
import { passkeyRoutes } from './server/http/routes.ts';

export const passkeys = defineSlice({
  name: 'account/passkeys',
  routes: [passkeyRoutes],
});
