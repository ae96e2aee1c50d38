import { defineSlice, nightly } from '#platform/define-slice.ts';
import { accountJobHandlers } from './server/handle-account-jobs.ts';
import { sweepIdentities } from './server/sweep-identities.ts';

export const accounts = defineSlice({
  name: 'account/accounts',
  jobs: accountJobHandlers,
  sweeps: [nightly('identity.sweep', sweepIdentities)],
});
