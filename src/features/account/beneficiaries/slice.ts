import { defineSlice, nightly } from '#platform/define-slice.ts';
import { removeOldBeneficiaries } from './server/erase-beneficiaries.ts';

export const beneficiaries = defineSlice({
  name: 'account/beneficiaries',
  sweeps: [nightly('beneficiaries.sweep', removeOldBeneficiaries)],
});
