import { defineSlice, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { removeExpiredSessions } from './server/extend-session.ts';
import { sessionRoutes } from './server/http/routes.ts';
import { personalData } from './server/personal-data.ts';
import { openSessionsOf } from './server/read-sessions.ts';

export const sessions = defineSlice({
  name: 'account/sessions',
  routes: [sessionRoutes],
  sweeps: [nightly('sessions.sweep', 'Apagar sessões vencidas', removeExpiredSessions)],
  services: (deps: Deps) => ({
    open: (customerId: number, sessionHash: string | undefined) =>
      openSessionsOf(deps, customerId, sessionHash),
  }),
  personalData: [personalData],
});
