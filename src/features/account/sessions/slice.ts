import { defineSlice, nightly } from '#platform/define-slice.ts';
import { removeExpiredSessions } from './server/extend-session.ts';
import { sessionRoutes } from './server/http/routes.ts';

export const sessions = defineSlice({
  name: 'account/sessions',
  routes: [sessionRoutes],
  sweeps: [nightly('sessions.sweep', removeExpiredSessions)],
});
