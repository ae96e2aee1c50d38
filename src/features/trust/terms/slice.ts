import { defineSlice, nightly } from '#platform/define-slice.ts';
import { keptAcceptances } from './server/kept-acceptances.ts';

export const terms = defineSlice({
  name: 'trust/terms',
  sweeps: [nightly('terms.sweep', keptAcceptances.sweep)],
});
