import { defineSlice, nightly } from '#platform/define-slice.ts';
import { removeOldBeneficiaries } from './server/erase-beneficiaries.ts';
import { beneficiaryRoutes } from './server/http/routes.ts';

export const beneficiaries = defineSlice({
  name: 'account/beneficiaries',
  routes: [beneficiaryRoutes],
  sweeps: [nightly('beneficiaries.sweep', removeOldBeneficiaries)],
});
