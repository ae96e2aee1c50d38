import { defineSlice, nightly } from '#platform/define-slice.ts';
import { cardMethods } from './server/card-methods.ts';
import { openCards } from './server/card-provider.ts';
import { forgetOldDigests } from './server/erase-cards.ts';
import { cardJobHandlers } from './server/handle-card-jobs.ts';
import { cardRoutes } from './server/http/routes.ts';
import { personalData } from './server/personal-data.ts';

export const cards = defineSlice({
  name: 'purchase/cards',
  routes: [cardRoutes],
  provider: openCards,
  paymentMethods: cardMethods,
  jobs: cardJobHandlers,
  sweeps: [nightly('cards.forget', 'Esquecer cartões antigos', forgetOldDigests)],
  personalData: [personalData],
});
