import type { ProductCard } from '#features/shop/catalogue/product.ts';
import { defineSlice, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { preparationRoutes } from './server/http/routes.ts';
import { prepRulesImporter } from './server/import-rules.ts';
import { personalData } from './server/personal-data.ts';
import { removeOldVisits } from './server/planned-visits.ts';
import { productPlan, withPreparation } from './server/product-plan.ts';

export const preparation = defineSlice({
  name: 'care/preparation',
  importKinds: () => ({
    preparos: {
      about: 'regras de preparo dos serviços, com fonte e aprovação',
      importers: [prepRulesImporter],
    },
  }),
  routes: [preparationRoutes],
  sweeps: [nightly('preparation.sweep', removeOldVisits)],
  services: (deps: Deps) => ({
    ofProduct: (product: { id: number; name: string }) => productPlan(deps, product),
    onCards: (cards: readonly ProductCard[]) => withPreparation(deps, cards),
  }),
  personalData,
});
