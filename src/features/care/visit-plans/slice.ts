import type { ProductCard } from '#features/shop/catalogue/product.ts';
import { defineSlice, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { visitPlanRoutes } from './server/http/routes.ts';
import { personalData } from './server/personal-data.ts';
import { removeOldVisits } from './server/planned-visits.ts';
import { productPlan, withPreparation } from './server/product-plan.ts';

export const visitPlans = defineSlice({
  name: 'care/visit-plans',
  routes: [visitPlanRoutes],
  sweeps: [nightly('preparation.sweep', 'Apagar planos de preparo antigos', removeOldVisits)],
  services: (deps: Deps) => ({
    ofProduct: (product: Parameters<typeof productPlan>[1]) => productPlan(deps, product),
    onCards: (cards: readonly ProductCard[]) => withPreparation(deps, cards),
  }),
  personalData,
});
