import { defineSlice, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { recentAccesses, removeOldAccess } from './server/access-records.ts';
import { personalData } from './server/personal-data.ts';

export const accessLog = defineSlice({
  name: 'account/access-log',
  sweeps: [nightly('access.sweep', 'Apagar registros de acesso antigos', removeOldAccess)],
  services: (deps: Deps) => ({
    recent: (customerId: number) => recentAccesses(deps, customerId),
  }),
  personalData,
});
