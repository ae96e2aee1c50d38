import { defineSlice } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { tourRoutes } from './tour/server/http/routes.ts';
import { tourImporter } from './tour/server/import-tour.ts';
import { viewTour } from './tour/server/view-tour.ts';

export const onboarding = defineSlice({
  name: 'outreach/onboarding',
  importKinds: () => ({
    tour: {
      about: 'textos do passo a passo da unidade digital',
      importers: [tourImporter],
      shown: { title: 'Passo a passo da unidade digital', by: 'texts' },
    },
  }),
  routes: [tourRoutes],
  services: (deps: Deps) => ({
    tour: () => viewTour(deps),
  }),
});
