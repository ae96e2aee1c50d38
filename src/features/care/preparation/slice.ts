import type { ProductCard } from '#features/shop/catalogue/product.ts';
import { defineSlice, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { emergencyOfSearch } from './advice/server/emergencies.ts';
import { visitPlanRoutes } from './plans/server/http/routes.ts';
import { personalData } from './plans/server/personal-data.ts';
import { removeOldVisits } from './plans/server/planned-visits.ts';
import { productPlan, withPreparation } from './plans/server/product-plan.ts';
import { prepRulesImporter } from './server/import-rules.ts';

export const preparation = defineSlice({
  name: 'care/preparation',
  importKinds: () => ({
    preparos: {
      about: 'regras de preparo dos serviços, com fonte e aprovação',
      importers: [prepRulesImporter],
      shown: { title: 'Preparos', by: 'sales' },
    },
  }),
  routes: [visitPlanRoutes],
  sweeps: [nightly('preparation.sweep', 'Apagar planos de preparo antigos', removeOldVisits)],
  services: (deps: Deps) => ({
    ofProduct: (product: Parameters<typeof productPlan>[1]) => productPlan(deps, product),
    emergencyOfSearch: (query: string) => emergencyOfSearch(deps, query),
    onCards: (cards: readonly ProductCard[]) => withPreparation(deps, cards),
  }),
  personalData: [personalData],
});
