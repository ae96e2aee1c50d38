import { defineSlice, nightly } from '#platform/define-slice.ts';
import { keptChoices } from './server/kept-choices.ts';

export const consent = defineSlice({
  name: 'trust/consent',
  sweeps: [nightly('consent.sweep', keptChoices.sweep)],
});
