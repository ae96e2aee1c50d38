import { defineSlice, hourly } from '#platform/define-slice.ts';
import { staffOperations } from './server/panel-operations.ts';
import { personalData } from './server/personal-data.ts';
import { sweepStaff } from './server/sweep-staff.ts';

export const staff = defineSlice({
  name: 'trust/staff',
  operations: staffOperations,
  sweeps: [hourly('staff.sweep', sweepStaff)],
  personalData,
});
