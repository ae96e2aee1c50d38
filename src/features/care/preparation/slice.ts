import { defineSlice, nightly } from '#platform/define-slice.ts';
import { removeOldVisits } from './server/planned-visits.ts';

export const preparation = defineSlice({
  name: 'care/preparation',
  sweeps: [nightly('preparation.sweep', removeOldVisits)],
});
