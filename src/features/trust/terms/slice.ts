import { defineSlice, nightly } from '#platform/define-slice.ts';
import { acceptedTerms } from './server/acceptances.ts';

export const terms = defineSlice({
  name: 'trust/terms',
  sweeps: [nightly('terms.sweep', acceptedTerms.sweep)],
});
