import { defineSlice, nightly } from '#platform/define-slice.ts';
import { preparationRoutes } from './server/http/routes.ts';
import { removeOldVisits } from './server/planned-visits.ts';

export const preparation = defineSlice({
  name: 'care/preparation',
  routes: [preparationRoutes],
  sweeps: [nightly('preparation.sweep', removeOldVisits)],
});
