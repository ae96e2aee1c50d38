import { defineSlice, nightly } from '#platform/define-slice.ts';
import { removeOldVisits } from './server/erase-visits.ts';

export const preparation = defineSlice({
  name: 'care/preparation',
  sweeps: [nightly('preparation.sweep', removeOldVisits)],
});
