import { productIdsByCode } from '#features/shop/catalogue/server/read-products.ts';
import { defineSlice } from '#platform/define-slice.ts';
import { noticesImporter } from './server/import-notices.ts';
import { popUpsImporter } from './server/import-pop-ups.ts';
import { campaignOperations } from './server/panel-operations.ts';

export const campaigns = defineSlice({
  name: 'shop/campaigns',
  operations: campaignOperations,
  importKinds: () => ({
    popups: {
      about: 'pop-ups de cupom ou de divulgação, com as suas cores',
      importers: [popUpsImporter(productIdsByCode)],
      shown: { title: 'Pop-ups', by: 'texts' },
    },
    avisos: {
      about: 'avisos em faixa, para todos',
      importers: [noticesImporter],
      shown: { title: 'Avisos', by: 'texts' },
    },
  }),
});
