import type { Customer } from '#features/account/accounts/customer.ts';
import { defineSlice, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { refreshSelf } from './server/ensure-self.ts';
import { removeOldBeneficiaries } from './server/erase-beneficiaries.ts';
import { beneficiaryRoutes } from './server/http/routes.ts';
import { listBeneficiaries } from './server/list-beneficiaries.ts';
import { personalData } from './server/personal-data.ts';

export const beneficiaries = defineSlice({
  name: 'account/beneficiaries',
  routes: [beneficiaryRoutes],
  sweeps: [nightly('beneficiaries.sweep', 'Apagar beneficiários antigos', removeOldBeneficiaries)],
  services: (deps: Deps) => ({
    list: async (customer: Customer) => {
      await refreshSelf(deps, customer);
      return listBeneficiaries(deps, customer.id);
    },
  }),
  personalData: [personalData],
});
