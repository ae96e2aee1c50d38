import { defineSlice, nightly } from '#platform/define-slice.ts';
import { recordedChoices } from './server/choices.ts';

export const consent = defineSlice({
  name: 'trust/consent',
  sweeps: [nightly('consent.sweep', recordedChoices.sweep)],
});
