import { defineSlice, nightly } from '#platform/define-slice.ts';
import { forgetOldDigests } from './server/erase-cards.ts';
import { cardJobHandlers } from './server/handle-card-jobs.ts';

export const cards = defineSlice({
  name: 'purchase/cards',
  jobs: cardJobHandlers,
  sweeps: [nightly('cards.forget', forgetOldDigests)],
});
