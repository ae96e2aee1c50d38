import { defineSlice } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { tourRoutes } from './server/http/routes.ts';
import { tourImporter } from './server/import-tour.ts';
import { viewTour } from './server/view-tour.ts';

export const tour = defineSlice({
  name: 'outreach/tour',
  importKinds: () => ({
    tour: { about: 'textos do passo a passo da unidade digital', importers: [tourImporter] },
  }),
  routes: [tourRoutes],
  services: (deps: Deps) => ({
    view: () => viewTour(deps),
  }),
});
