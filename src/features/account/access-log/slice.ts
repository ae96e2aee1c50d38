import { defineSlice, nightly } from '#platform/define-slice.ts';
import { removeOldAccess } from './server/access-records.ts';

export const accessLog = defineSlice({
  name: 'account/access-log',
  sweeps: [nightly('access.sweep', removeOldAccess)],
});
