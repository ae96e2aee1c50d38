import { defineSlice, nightly } from '#platform/define-slice.ts';
import { profileJobHandlers } from './server/handle-profile-jobs.ts';
import { sweepIdentities } from './server/sweep-identities.ts';

export const accounts = defineSlice({
  name: 'account/accounts',
  jobs: profileJobHandlers,
  sweeps: [nightly('identity.sweep', sweepIdentities)],
});
