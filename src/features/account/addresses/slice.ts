import { defineSlice } from '#platform/define-slice.ts';
import { addressRoutes } from './server/http/routes.ts';

export const addresses = defineSlice({
  name: 'account/addresses',
  routes: [addressRoutes],
});
