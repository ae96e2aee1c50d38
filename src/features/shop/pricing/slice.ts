import { defineSlice } from '#platform/define-slice.ts';
import { couponsImporter } from './server/import-coupons.ts';
import { pricesImporter, type ResolveProducts } from './server/import-prices.ts';
import { personalData } from './server/personal-data.ts';

export const pricing = defineSlice({
  name: 'shop/pricing',
  importKinds: ({ productIdsByCode }: { productIdsByCode: ResolveProducts }) => ({
    precos: {
      about: 'preços por serviço, loja e convênio',
      importers: [pricesImporter(productIdsByCode)],
      after: 'servicos',
      shown: { title: 'Preços', by: 'sales' },
    },
    cupons: {
      about: 'cupons de desconto',
      importers: [couponsImporter],
      shown: { title: 'Cupons', by: 'texts' },
    },
  }),
  personalData: [personalData],
});
