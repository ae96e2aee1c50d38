import { defineSlice, nightly } from '#platform/define-slice.ts';
import { acceptedTerms } from './server/acceptances.ts';
import { termsRoutes } from './server/http/routes.ts';

export const terms = defineSlice({
  name: 'trust/terms',
  routes: [termsRoutes],
  sweeps: [nightly('terms.sweep', acceptedTerms.sweep)],
});
