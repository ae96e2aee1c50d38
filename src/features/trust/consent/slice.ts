import { defineSlice, nightly } from '#platform/define-slice.ts';
import { recordedChoices } from './server/recorded-choices.ts';

export const consent = defineSlice({
  name: 'trust/consent',
  sweeps: [nightly('consent.sweep', recordedChoices.sweep)],
});
