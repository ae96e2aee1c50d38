import { defineSlice, nightly } from '#platform/define-slice.ts';
import { removeExpiredSessions } from './server/extend-session.ts';

export const sessions = defineSlice({
  name: 'account/sessions',
  sweeps: [nightly('sessions.sweep', removeExpiredSessions)],
});
